import type { enWork } from './en-work'

export const esWork: typeof enWork = {
  view: 'Ver a toda pantalla',
}
