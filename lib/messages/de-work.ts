import type { enWork } from './en-work'

export const deWork: typeof enWork = {
  view: 'Im Vollbild ansehen',
  share: 'Teilen',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert. Zum Teilen ist die Adresse dieser Seite da.',
}
