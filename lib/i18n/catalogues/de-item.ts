import type { enWork } from './en-item'

export const deWork: typeof enWork = {
  view: 'Im Vollbild ansehen',
}
