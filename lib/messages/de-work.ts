import type { enWork } from './en-work'

export const deWork: typeof enWork = {
  view: 'Im Vollbild ansehen',
}
