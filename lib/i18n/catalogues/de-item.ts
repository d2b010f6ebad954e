import type { enItem } from './en-item'

export const deItem: typeof enItem = {
  view: 'Im Vollbild ansehen',
}
