import { renderToStaticMarkup } from 'react-dom/server'
import { Notice } from '@/components/ui/Notice'
import { sayWorks } from './say-works'

/** Says that a part of the page's address was left out. For pages' server side alone. */
export function drawOddNotice(): string {
  return renderToStaticMarkup(<Notice text={sayWorks().odd} />)
}
