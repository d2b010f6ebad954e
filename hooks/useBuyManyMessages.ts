import { enBuyMany } from '@/lib/messages/en-buy-many'
import { createWords } from './create-words'

/** Apart from `useCartMessages`, so that these sentences load with what shows them. */
export const useBuyManyMessages = createWords('buyMany', enBuyMany)
