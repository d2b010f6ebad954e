import { deValidationMessages } from './de-validation-messages'
import type { enAccount } from './en-account'

export const deAccount: typeof enAccount = {
  close: 'Schließen',
  verify: {
    heading: 'Bestätige dein Konto',
    text: 'Signiere eine Nachricht in deiner Wallet, um zu zeigen, dass dieses Konto dir gehört.',
    free: 'Das kostet nichts, bewegt nichts und gibt niemandem ein Recht an deinen Werken.',
    /** Letters of ASCII alone: EIP-4361 has no others in a statement. */
    statement: 'Bei Verdigris anmelden. Das kostet nichts und bewegt nichts.',
    sign: 'Nachricht signieren',
    again: 'Neu versuchen',
    cancel: 'Abbrechen',
    preparing: 'Nachricht wird vorbereitet',
    signing: 'Warten auf deine Wallet',
    verifying: 'Signatur wird geprüft',
    safe: 'Die Owner eines Safes signieren nacheinander. Lass diese Seite offen, bis es genug getan haben.',
    rejected: 'Du hast abgebrochen. Es wurde nichts signiert, und deine Wallet bleibt verbunden.',
    errors: {
      prepare: 'Fehler beim Vorbereiten der Nachricht, bitte neu versuchen.',
      sign: 'Fehler beim Signieren der Nachricht, bitte neu versuchen.',
      signer:
        'Deine Wallet hat mit einem anderen Konto signiert. Wähle das Konto von oben in deiner Wallet und versuche es noch einmal.',
      verify: 'Fehler beim Prüfen der Signatur, bitte neu versuchen.',
      other: 'Da ist etwas schiefgelaufen.',
    },
  },
  own: {
    you: 'Das ist dein Konto.',
    edit: 'Profil ändern',
    signOut: 'Abmelden',
    signedOut: 'Du bist abgemeldet. Deine Wallet bleibt verbunden.',
    favourites: 'Deine Favoriten',
    favouritesLead: 'Nur du siehst sie.',
    favouritesEmpty: 'Noch keine.',
    favouritesClosed: 'Melde dich an, um sie zu sehen.',
    signIn: 'Anmelden',
  },
  edit: {
    heading: 'Profil ändern',
    lead: 'Alle können das sehen. Du signierst einmal eine Nachricht, um zu zeigen, dass das Konto dir gehört; das kostet nichts.',
    name: 'Name',
    nameHint: ({ limit }) => `Bis zu ${limit} Zeichen. Lass ihn leer, um deine Adresse zu zeigen.`,
    bio: 'Über dich',
    bioHint: ({ limit }) => `Bis zu ${limit} Zeichen.`,
    picture: 'Bild',
    pictureHint: 'Dein Avatar oder ein Werk, das dir gehört.',
    avatar: 'Avatar',
    save: 'Profil speichern',
    saving: 'Speichert',
    issue: ({ field, problem }) => `${field} ${problem}.`,
    problems: deValidationMessages,
    notSaved: 'Es wurde noch nichts gespeichert. Du hast die Anmeldung abgebrochen.',
  },
}
