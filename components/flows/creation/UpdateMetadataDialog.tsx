import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { DetailsFields } from '@/components/creation/DetailsFields'
import { TraitFields } from '@/components/creation/TraitFields'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { useStoreMetadata } from '@/hooks/creation/useStoreMetadata'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getMetadataDocument } from '@/lib/api/client/metadata-documents'
import type { Item } from '@/lib/api/schemas/item'
import { createDraftFromMetadata } from '@/lib/creation/create-draft-from-metadata'
import { cleanDraft, type ItemDraft, itemDraftSchema } from '@/lib/creation/item-draft'
import { type DraftProblem, listDescriptionProblems } from '@/lib/creation/validate-draft'
import { prepareMetadataUpdate } from '@/lib/flows/creation/prepare-metadata-update'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { metadataUpdateMessages } from '@/lib/i18n/generated/metadata-update-messages'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { UpdateCollectionDialog } from './UpdateCollectionDialog'

/** Its maker changes what an item says, or, where there is no item, a collection. */
export function UpdateMetadataDialog(props: ActionProps) {
  return props.request.items.length > 0 ? <UpdateItemDialog {...props} /> : <UpdateCollectionDialog {...props} />
}

function UpdateItemDialog({ config, request, items }: ActionProps) {
  const [item] = items
  const [terms, setTerms] = useState<ItemDraft | null>(itemDraftSchema.safeParse(request.terms).data ?? null)
  const [isDecided, setDecided] = useState(terms !== null)
  const { chainId, contract = '0x', tokenId = '' } = item ?? { chainId: request.chainId }
  const { data, error, refetch } = useQuery({
    queryKey: ['document', { chainId, contract, tokenId }] as const,
    queryFn: ({ signal }) => getMetadataDocument({ chainId, contract, tokenId }, signal),
    enabled: item !== undefined && terms === null,
    gcTime: 0,
  })
  if (!item) return null
  const draft = terms ?? (data ? createDraftFromMetadata(data) : null)
  if (!draft) return <FlowLoading error={error} onRetry={() => void refetch()} />
  if (isDecided && terms) {
    return <UpdateMetadataFlow {...{ config, request, item, terms }} onBack={() => setDecided(false)} />
  }
  return <UpdateMetadataForm {...{ item, draft }} onChange={setTerms} onDecided={() => setDecided(true)} />
}

interface UpdateMetadataFormProps {
  item: Item
  draft: ItemDraft
  onChange: (draft: ItemDraft) => void
  onDecided: () => void
}

function UpdateMetadataForm({ item, draft, onChange, onDecided }: UpdateMetadataFormProps) {
  const messages = useMessages(metadataUpdateMessages)
  const { explain } = useMessages(creationMessages)
  const [asked, setAsked] = useState<readonly DraftProblem[]>([])
  const problems = listDescriptionProblems(draft)
  const [problem] = problems
  const problemOf = (name: DraftProblem) =>
    asked.includes(name) && problems.includes(name) ? explain[name] : undefined
  const change = (changes: Partial<ItemDraft>) => onChange(cleanDraft({ ...draft, ...changes }))
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(problems)
    if (!problem) {
      onChange(draft)
      return onDecided()
    }
    const field = event.currentTarget.elements.namedItem(problem)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <ActionDialog heading={messages.heading({ name: item.name })}>
      <ItemHeader item={item} />
      <p className="text-muted">{problem === 'media' || problem === 'cover' ? messages.noFile : messages.lead}</p>
      <form noValidate className="flex flex-col gap-6" onSubmit={decide}>
        <DetailsFields draft={draft} onChange={change} problemOf={problemOf} />
        <TraitFields traits={draft.traits} onChange={(traits) => change({ traits })} problem={problemOf('traits')} />
        <DialogActions>
          <Button type="submit" variant="primary">
            {messages.review}
          </Button>
        </DialogActions>
      </form>
    </ActionDialog>
  )
}

type UpdateMetadataFlowProps = Omit<ActionProps, 'items'> & { item: Item; terms: ItemDraft; onBack: () => void }

function UpdateMetadataFlow({ config, request, item, terms, onBack }: UpdateMetadataFlowProps) {
  const messages = useMessages(metadataUpdateMessages)
  const { about, traits } = useMessages(creationMessages)
  const { categories } = useMessages(commonMessages)
  const { chainId } = request
  const { contract, tokenId, name } = item
  const store = useStoreMetadata()
  const prepare = useCallback(
    (ground: FlowGround) => prepareMetadataUpdate(ground, { contract, tokenId, draft: terms }, { store }),
    [contract, tokenId, terms, store],
  )
  const flow = useFlow({ config, request, prepare })
  return (
    <FlowDialog
      headings={{ review: messages.reviewHeading, done: messages.doneHeading }}
      {...{ flow, config, chainId, terms, onBack }}
      title={() => messages.confirm({ name })}
      done={messages.done}
    >
      {() => (
        <>
          <dl className="flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={about.name}>{terms.name.trim()}</DefinitionRow>
            {terms.description.trim() && (
              <DefinitionRow label={about.description}>{terms.description.trim()}</DefinitionRow>
            )}
            <DefinitionRow label={about.alt}>{terms.alt.trim()}</DefinitionRow>
            <DefinitionRow label={about.category}>{terms.category && categories[terms.category]}</DefinitionRow>
            {terms.traits.length > 0 && (
              <DefinitionRow label={traits.heading}>
                {terms.traits.map((trait) => `${trait.name.trim()}: ${trait.value.trim()}`).join(', ')}
              </DefinitionRow>
            )}
          </dl>
          <p className="text-sm text-muted">{messages.explain}</p>
        </>
      )}
    </FlowDialog>
  )
}
