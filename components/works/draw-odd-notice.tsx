import { renderToStaticMarkup } from 'react-dom/server'
import { Notice } from '@/components/ui/Notice'
import { sayWorks } from './say-works'

/** Says that a part of the page's address was left out, where one was. For pages' server side alone. */
export function drawOddNotice(isOdd: boolean): string {
  return isOdd ? renderToStaticMarkup(<Notice text={sayWorks().odd} />) : ''
}
