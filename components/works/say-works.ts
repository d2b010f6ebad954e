import { enWorks } from '@/lib/messages/en-works'
import { getMessages } from '@/lib/messages/pick-words'

export const sayWorks = () => getMessages('works', enWorks)
