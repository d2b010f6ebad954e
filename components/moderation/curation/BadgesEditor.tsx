import { useId, useState } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { profileHref } from '@/lib/accounts/profile-href'
import type { Curation, CurationAnswer } from '@/lib/api/schemas/curation'
import { collectionHref } from '@/lib/collections/collection-href'
import { curationMessages } from '@/lib/i18n/generated/curation-messages'
import type { CuratedSubject } from '@/lib/moderation/parse-curated-address'
import { CurationForm } from './CurationForm'

type Badge = Curation['badges']['badges'][number]

/** Collections and accounts that carry a check mark with the operators' words. */
export function BadgesEditor({ stored }: { stored: CurationAnswer['badges'] }) {
  const messages = useMessages(curationMessages)
  const id = useId()
  const [version, setVersion] = useState(stored.version)
  const [entries, setEntries] = useState<readonly Badge[]>(stored.document.badges)
  async function send(badges: readonly Badge[]) {
    const { submitCuration } = await import('@/lib/api/client/curation')
    const answer = await submitCuration('badges', { version, document: { badges: [...badges] } })
    setVersion(answer.badges.version)
    return answer
  }
  return (
    <CurationForm
      heading={messages.badges}
      lead={messages.badgesLead}
      empty={messages.badgesEmpty}
      hint={messages.badgesHint}
      keyOf={keyOf}
      createEntry={(subject) => createEntry(subject, messages.badgeWords)}
      {...{ entries, setEntries, send }}
    >
      {(badge, change) => (
        <>
          <Link href={hrefOf(badge)} className="break-all underline underline-offset-4">
            {keyOf(badge)}
          </Link>
          <Field id={`${id}-${keyOf(badge)}`} label={messages.words}>
            {(own) => (
              <input
                {...own}
                className={fieldClassName}
                maxLength={60}
                value={badge.words}
                onChange={({ target }) => change({ ...badge, words: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </CurationForm>
  )
}

const hrefOf = (badge: Badge) => ('contract' in badge ? collectionHref(badge) : profileHref(badge.address))

function keyOf(badge: Badge): string {
  if ('contract' in badge) return collectionHref(badge)
  return badge.accountChainId === null ? profileHref(badge.address) : `${badge.accountChainId}:${badge.address}`
}

function createEntry(subject: CuratedSubject, words: string): Badge | null {
  if (subject.kind === 'item') return null
  if (subject.kind === 'collection') return { chainId: subject.chainId, contract: subject.contract, words }
  return { address: subject.address, accountChainId: subject.accountChainId, words }
}
