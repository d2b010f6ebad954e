import type { enWork } from './en-work'

export const esWork: typeof enWork = {
  view: 'Ver a toda pantalla',
  share: 'Compartir',
  copied: 'Copiada',
  notCopied: 'No se copió. Lo que se comparte es la dirección de esta página.',
}
