import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useDraftSync } from '@/hooks/creation/useDraftSync'
import { useItemDraft } from '@/hooks/creation/useItemDraft'
import { useMediaUpload } from '@/hooks/creation/useMediaUpload'
import { useOwnCollections } from '@/hooks/creation/useOwnCollections'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { formatDate } from '@/lib/base/format/format-date'
import { normalizeNumber } from '@/lib/base/format/normalize-number'
import { validateAmount } from '@/lib/base/format/validate-amount'
import { serverNowSeconds } from '@/lib/base/server-clock'
import type { DraftSyncState } from '@/lib/creation/draft-sync'
import { isListedCreator } from '@/lib/creation/is-listed-creator'
import { getStoredMediaUrl, isPicture, type StoredMedia } from '@/lib/creation/item-draft'
import { resolveSaleTerms } from '@/lib/creation/resolve-sale-terms'
import { type DraftProblem, listDraftProblems } from '@/lib/creation/validate-draft'
import { startAction } from '@/lib/flows/open-action'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { draftMessages } from '@/lib/i18n/generated/draft-messages'
import type { enDraft } from '@/lib/i18n/generated/en/draft'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { CollectionFields } from './CollectionFields'
import { DetailsFields } from './DetailsFields'
import { DraftConflict } from './DraftConflict'
import { DraftField } from './DraftField'
import { ItemPreview } from './ItemPreview'
import { ListingNotice } from './ListingNotice'
import { MediaDropzone } from './MediaDropzone'
import { SaleFields } from './SaleFields'
import { StartOverButton } from './StartOverButton'
import { TraitFields } from './TraitFields'

/** An item from its file to the one button, which says what is missing, and then what it does. */
export function CreateForm({ config }: { config: Config }) {
  const messages = useMessages(creationMessages)
  const { draft, change, startOver } = useItemDraft()
  const sync = useDraftSync()
  const { address, chainId: walletChainId, requestConnect } = useWallet()
  const form = useRef<HTMLFormElement>(null)
  /** What was missing when the button was last used: it is said beside each field until it is there. */
  const [asked, setAsked] = useState<readonly DraftProblem[]>([])
  const media = useMediaUpload({ picturesOnly: false, onStored: (stored) => change({ media: stored }) })
  const cover = useMediaUpload({ picturesOnly: true, onStored: (stored) => change({ cover: stored }) })

  const places = config.chains.filter(({ served, contracts }) => served && contracts.collectionFactory)
  const place = places.find(({ id }) => id === (draft.chainId ?? walletChainId)) ?? places[0]
  const isRestricted = !isListedCreator(config, { chainId: place?.id ?? 0, address })
  const collections = useOwnCollections({
    ...{ chainId: place?.id ?? 0, creator: place ? address : null },
    draft: isRestricted ? { ...draft, wantsNewCollection: false, collectionName: '' } : draft,
  })
  if (!place) return <p>{messages.nowhere}</p>
  if (isRestricted && !collections.chosen) {
    const isAsking = address !== null && !collections.isKnown
    return !isAsking && config.listingPolicy ? <ListingNotice mode={config.listingPolicy.mode} /> : null
  }

  const steps = [media.state.step, cover.state.step]
  const isSigningIn = steps.includes('signing-in')
  const isSending = isSigningIn || steps.includes('sending')
  const toShown = (stored: StoredMedia | null) =>
    stored && { url: getStoredMediaUrl(config, stored), type: stored.type }
  const shown = media.local ?? toShown(draft.media)
  const needsCover = shown !== null && !isPicture(shown)
  const collection = collections.chosen?.contract ?? draft.collection
  const problems = listDraftProblems({ ...draft, collection })
  const [problem = null] = problems
  const amountProblem = validateAmount(draft.price)
  const wrongPrice = amountProblem === 'empty' ? null : amountProblem
  const problemOf = (name: DraftProblem) => {
    if (!asked.includes(name) || !problems.includes(name)) return undefined
    if (name === 'price' && wrongPrice) return explainAmountProblem(draft.price, messages.explainPrice) ?? undefined
    return messages.explain[name]
  }

  const focusField = (name: DraftProblem) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = () => {
    if (isSending) return
    setAsked(problems)
    if (problem) {
      focusField(problem)
    } else if (!address) requestConnect()
    else {
      if (collection !== draft.collection) change({ collection, mintAfter: null })
      if (draft.sale !== 'later') {
        change({ saleTerms: resolveSaleTerms(draft, config, serverNowSeconds()) })
      }
      startAction({ kind: 'create', chainId: place.id, items: [] })
    }
  }
  const price = `${normalizeNumber(draft.price)} ${getCurrency(place.id).symbol}`
  const label = isSigningIn
    ? messages.file.signIn
    : isSending
      ? messages.sending
      : problem
        ? problem === 'price' && wrongPrice
          ? messages.wrongPrice
          : messages.missing[problem]
        : address
          ? messages.review[draft.sale]({ name: draft.name.trim(), price })
          : messages.connect

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex max-w-2xl flex-col gap-10">
        <DraftConflict {...{ draft, sync }} onChosen={() => focusField('media')} />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-4 font-[family-name:var(--font-display)] text-xl">{messages.file.heading}</legend>
          <MediaDropzone
            name="media"
            label={messages.file.label}
            hint={messages.file.hint}
            media={draft.media}
            upload={media}
            picturesOnly={false}
            problem={problemOf('media')}
          />
          {needsCover && (
            <MediaDropzone
              name="cover"
              label={messages.file.cover}
              hint={messages.file.coverHint}
              media={draft.cover}
              upload={cover}
              picturesOnly
              problem={problemOf('cover')}
            />
          )}
        </fieldset>
        <DetailsFields draft={draft} onChange={change} problemOf={problemOf} />
        <TraitFields traits={draft.traits} onChange={(traits) => change({ traits })} problem={problemOf('traits')} />
        {places.length > 1 && (
          <DraftField name="chainId" label={messages.network}>
            {(props) => (
              <select
                {...props}
                value={place.id}
                onChange={(event) => change({ chainId: Number(event.target.value), collection: null })}
              >
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </DraftField>
        )}
        <CollectionFields {...{ collections, draft, problemOf, isRestricted }} onChange={change} />
        <SaleFields {...{ config, draft, problemOf }} chainId={place.id} onChange={change} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            variant={problem ? 'secondary' : 'primary'}
            className="max-w-full wrap-anywhere whitespace-normal! py-2"
            aria-disabled={isSending}
          >
            {label}
          </Button>
          <StartOverButton
            onStartOver={() => {
              media.stop()
              cover.stop()
              setAsked([])
              startOver()
            }}
          />
          <DraftStatus sync={sync} />
        </div>
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <ItemPreview
          draft={draft}
          price={draft.sale === 'later' || amountProblem ? null : price}
          media={shown}
          cover={needsCover ? (cover.local ?? toShown(draft.cover)) : null}
        />
      </div>
    </form>
  )
}

interface DraftStatusProps {
  sync: ReturnType<typeof useDraftSync>
}

const tell = (at: string | null) => ({ time: formatDate(Number(at) * 1000) })

/** Where the draft is kept, and the way to keep it in more than this browser. */
function DraftStatus({ sync: { state, address, keep } }: DraftStatusProps) {
  const messages = useMessages(draftMessages)
  const action = state === null ? address && messages.keep : state.step === 'failed' && messages.again
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">{describeState(state, messages)}</p>
      {action && (
        <Button variant="quiet" size="small" className="px-0!" onClick={keep}>
          {action}
        </Button>
      )}
    </div>
  )
}

function describeState(state: DraftSyncState | null, messages: typeof enDraft): string {
  if (state === null) return messages.local
  if (state.step === 'asking') return messages.asking
  if (state.step === 'taken') return state.isBlank ? messages.gone(tell(state.at)) : messages.taken(tell(state.at))
  if (state.step === 'saved') return state.at === null ? messages.nothing : messages.saved(tell(state.at))
  return messages[state.step]
}
