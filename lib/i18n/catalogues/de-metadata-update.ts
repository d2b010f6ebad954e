import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enMetadataUpdate } from './en-metadata-update'

export const deMetadataUpdate: typeof enMetadataUpdate = isolateNames({
  heading: ({ name }) => `Ändern, was ${name} sagt`,
  lead: 'Seinen Namen, seinen Text, seine Worte und seine Merkmale. Die Datei bleibt, wie sie ist. Du kannst das tun, bis es zum ersten Mal den Besitz wechselt.',
  noFile:
    'Dieser Markt kann nicht sagen, welche Datei das Werk hat, darum können seine Worte hier nicht geändert werden.',
  review: 'Prüfen',
  reviewHeading: 'Prüfe, was es sagt',
  explain:
    'Die Chain verweist ab dann auf die neuen Worte und behält, dass es geändert wurde. Was du dafür signiert hast, bleibt im Verkauf, wie es ist.',
  confirm: ({ name }) => `Ändern, was ${name} sagt`,
  doneHeading: 'Geändert',
  done: 'Es steht auf der Chain. Der Markt zeigt gleich die neuen Worte.',
})
