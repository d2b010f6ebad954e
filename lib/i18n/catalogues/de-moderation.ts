import type { ReportReason } from '@/lib/api/schemas/moderation'
import { isolateNames } from '@/lib/i18n/isolate-names'
import { deValidationMessages } from './de-validation-messages'
import type { enModeration } from './en-moderation'

const reasons: Record<ReportReason, string> = {
  lookalike: 'Ahmt eine andere Sammlung oder Person nach',
  stolen: 'Zeigt ein Werk von jemandem, der nicht zugestimmt hat',
  spam: 'Ist Spam oder führt zu einem Betrug',
  illegal: 'Ist gesetzwidrig',
  other: 'Etwas anderes',
}

export const deModeration: typeof enModeration = isolateNames({
  title: 'Moderation',
  problems: deValidationMessages,
  report: {
    heading: { item: 'Ein Werk melden', collection: 'Eine Sammlung melden', person: 'Eine Person melden' },
    about: 'Worum es geht',
    lead: 'Wer diesen Markt betreibt, sieht die Meldung mit deiner Adresse und kann es aus Listen und Suche ausblenden; von der Chain nehmen kann es niemand.',
    reason: 'Was damit nicht stimmt',
    reasons,
    words: 'Mehr dazu, für die Betreiber',
    wordsHint: ({ limit }) => `Wenn du magst. Höchstens ${limit} Zeichen.`,
    send: 'Meldung senden',
    sending: 'Sendet',
    needsReason: 'Wähle, was damit nicht stimmt.',
    sent: 'Deine Meldung ist bei den Betreibern.',
    known: 'Du hast das schon gemeldet. Deine erste Meldung gilt.',
    notSignedIn: 'Es wurde nichts gesendet, denn niemand hat sich angemeldet.',
    back: 'Zurück dazu',
  },
  closed: {
    heading: 'Für die Betreiber',
    text: 'Hier sehen die Betreiber dieses Marktes, was gemeldet wurde. Gehörst du zu ihnen, melde dich mit diesem Konto an.',
    signIn: 'Anmelden',
    other: ({ address }) =>
      `${address} gehört nicht zu den Betreibern dieses Marktes. Gehört ein anderes deiner Konten dazu, melde dich mit ihm an.`,
    another: 'Anderes Konto nehmen',
  },
  desk: {
    lead: 'Was ausgeblendet ist, fehlt in Listen, Suche, Feeds und Sitemap. Seine Seite bleibt, und wer es besitzt, kann es verkaufen.',
    states: { reported: 'Gemeldet', hidden: 'Ausgeblendet' },
    empty: { reported: 'Nichts wartet auf dich.', hidden: 'Nichts ist ausgeblendet.' },
    kind: { item: 'Werk', collection: 'Sammlung', person: 'Person', file: 'Datei' },
    unnamed: 'Ohne Namen',
    reports: ({ count }) => (count === 1 ? '1 neue Meldung' : `${count} neue Meldungen`),
    said: ({ reason, words }) => (words ? `${reasons[reason]}: ${words}` : reasons[reason]),
    hiddenFor: ({ reason }) => `Ausgeblendet: ${reason}`,
    reason: 'Dein Grund, für das Protokoll und für alle, die die Seite sehen',
    hide: 'Ausblenden',
    show: 'Wieder zeigen',
    leave: 'Sichtbar lassen',
    needsReason: 'Sag, warum.',
    notSignedIn: 'Es wurde nichts geändert, denn niemand hat sich angemeldet.',
    log: 'Protokoll',
    logEmpty: 'Noch wurde nichts ausgeblendet oder wieder gezeigt.',
    did: { hide: 'Ausgeblendet', show: 'Gezeigt' },
    file: {
      heading: 'Eine Datei sperren',
      lead: 'Die Datei wird nicht mehr ausgeliefert, von diesem Server und seinem IPFS-Knoten gelöscht und kann hier nicht noch einmal hochgeladen werden. Kopien bei anderen bleiben, wo sie sind. Zum Entsperren wähle unter „Ausgeblendet“ „Wieder zeigen“; danach muss sie neu hochgeladen werden.',
      label: 'CID oder Adresse der Datei',
      reason: 'Dein Grund, für das Protokoll',
      block: 'Diese Datei sperren',
      needsFile: 'Gib die CID einer Datei dieses Marktes ein, oder eine Adresse, in der sie steht.',
    },
    more: 'Mehr',
  },
  audit: {
    heading: 'Audit-Protokoll',
    lead: 'Die neuesten Anmeldungen und Entscheidungen aller Betreiber. Die ganze Liste gibt die API.',
    actions: { sign_in: 'Angemeldet', hide: 'Ausgeblendet', show: 'Gezeigt' },
  },
})
