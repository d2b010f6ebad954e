import type { AuditAction } from '@/lib/api/schemas/audit'
import type { DecisionSubject, ReportReason } from '@/lib/api/schemas/moderation'
import { isolateNames } from '@/lib/i18n/isolate-names'
import { enValidationMessages } from './en-validation-messages'

const reasons: Record<ReportReason, string> = {
  lookalike: 'It imitates another collection or person',
  stolen: 'It shows a work of somebody who did not agree',
  spam: 'It is spam, or leads to a fraud',
  illegal: 'It is against the law',
  other: 'Something else',
}

export const enModeration = isolateNames({
  title: 'Moderation',
  problems: enValidationMessages,
  report: {
    heading: { item: 'Report a work', collection: 'Report a collection', person: 'Report a person' },
    about: 'What this is about',
    lead: 'The operators of this market see it, with your address. They can hide it from lists and search; nobody can take it off the chain.',
    reason: 'What is wrong with it',
    reasons,
    words: 'More, for the operators',
    wordsHint: ({ limit }: { limit: number }) => `If you want to. At most ${limit} characters.`,
    send: 'Send report',
    sending: 'Sending',
    needsReason: 'Choose what is wrong with it.',
    sent: 'Your report is with the operators.',
    known: 'You have reported this before. Your first report stands.',
    notSignedIn: 'Nothing was sent, for nobody signed in.',
    back: 'Back to it',
  },
  closed: {
    heading: 'For operators',
    text: 'Here the operators of this market look at what was reported. If you are one, sign in with that account.',
    signIn: 'Sign in',
    other: ({ address }: { address: string }) =>
      `${address} is none of the operators of this market. If another account of yours is one, sign in with that.`,
    another: 'Use another account',
  },
  desk: {
    lead: 'What is hidden is left out of lists, search, feeds and the sitemap. Its page stays, and its owner can sell it.',
    states: { reported: 'Reported', hidden: 'Hidden' },
    empty: { reported: 'Nothing waits for you.', hidden: 'Nothing is hidden.' },
    kind: { item: 'Work', collection: 'Collection', person: 'Person', file: 'File' } satisfies Record<
      DecisionSubject['kind'],
      string
    >,
    unnamed: 'Without a name',
    reports: ({ count }: { count: number }) => (count === 1 ? '1 new report' : `${count} new reports`),
    said: ({ reason, words }: { reason: ReportReason; words: string | null }) =>
      words ? `${reasons[reason]}: ${words}` : reasons[reason],
    hiddenFor: ({ reason }: { reason: string }) => `Hidden: ${reason}`,
    reason: 'Your reason, for the log and for who sees its page',
    hide: 'Hide it',
    show: 'Show it again',
    leave: 'Leave it shown',
    needsReason: 'Say why.',
    notSignedIn: 'Nothing was changed, for nobody signed in.',
    log: 'Log',
    logEmpty: 'Nothing was hidden or shown yet.',
    did: { hide: 'Hidden', show: 'Shown' },
    file: {
      heading: 'Block a file',
      lead: 'The file is no longer served, it is removed from this server and its IPFS node, and nobody can upload it here again. Copies that others have stay where they are. To unblock it, choose “Show it again” under Hidden; its creator then has to upload it again.',
      label: 'CID or address of the file',
      reason: 'Your reason, for the log',
      block: 'Block this file',
      needsFile: 'Enter the CID of a file of this market, or an address that has it.',
    },
    more: 'More',
  },
  audit: {
    heading: 'Audit log',
    lead: 'The newest sign-ins and decisions of all operators. The API has the whole list.',
    actions: { sign_in: 'Signed in', hide: 'Hidden', show: 'Shown' } satisfies Record<AuditAction, string>,
  },
})
