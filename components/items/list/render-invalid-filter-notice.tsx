import { renderToStaticMarkup } from 'react-dom/server'
import { Notice } from '@/components/ui/Notice'
import { getItemListMessages } from './item-list-messages'

/** Says that a part of the page's address was left out, where one was. For pages' server side alone. */
export function renderInvalidFilterNotice(isOdd: boolean): string {
  return isOdd ? renderToStaticMarkup(<Notice text={getItemListMessages().odd} />) : ''
}
