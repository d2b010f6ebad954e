import type { enWork } from './en-item'

export const esWork: typeof enWork = {
  view: 'Ver a toda pantalla',
}
