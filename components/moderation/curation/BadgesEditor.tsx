import { useId } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useCurationDocument } from '@/hooks/moderation/useCurationDocument'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Curation } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import { parseCuratedAddress } from '@/lib/moderation/parse-curated-address'
import { AddEntries } from './AddEntries'
import { CuratedLink } from './CuratedLink'
import { type CurationEditorProps, CurationSection } from './CurationSection'
import { OrderedEntries } from './OrderedEntries'

type Badge = Curation['badges']['badges'][number]

/** Collections and accounts that carry a check mark with the operators' words. */
export function BadgesEditor({ stored, names }: CurationEditorProps<'badges'>) {
  const messages = useMessages(curationMessages)
  const id = useId()
  const edited = useCurationDocument('badges', stored)
  const { badges } = edited.document
  const change = (entries: readonly Badge[]) => edited.change({ badges: [...entries] })
  return (
    <CurationSection heading={messages.badges} lead={messages.badgesLead} {...edited}>
      {badges.length === 0 && <p className="text-muted">{messages.badgesEmpty}</p>}
      <OrderedEntries entries={badges} keyOf={keyOf} onChange={change}>
        {(badge, changeBadge) => (
          <>
            <CuratedLink href={hrefOf(badge)} names={names} detail={keyOf(badge)} />
            <Field id={`${id}-${keyOf(badge)}`} label={messages.words}>
              {(own) => (
                <input
                  {...own}
                  className={fieldClassName}
                  maxLength={60}
                  value={badge.words}
                  onChange={({ target }) => changeBadge({ ...badge, words: target.value })}
                />
              )}
            </Field>
          </>
        )}
      </OrderedEntries>
      <AddEntries
        label={messages.address}
        hint={messages.badgesHint}
        bad={messages.badAddress}
        entries={badges}
        parse={(text) => parseEntry(text, messages.badgeWords)}
        keyOf={keyOf}
        onAdd={change}
      />
    </CurationSection>
  )
}

const hrefOf = (badge: Badge) => ('contract' in badge ? collectionHref(badge) : profileHref(badge.address))

function keyOf(badge: Badge): string {
  if ('contract' in badge) return collectionHref(badge)
  return badge.accountChainId === null ? profileHref(badge.address) : `${badge.accountChainId}:${badge.address}`
}

function parseEntry(text: string, words: string): Badge | null {
  const subject = parseCuratedAddress(text)
  if (subject === null || subject.kind === 'item') return null
  if (subject.kind === 'collection') return { chainId: subject.chainId, contract: subject.contract, words }
  return { address: subject.address, accountChainId: subject.accountChainId, words }
}
