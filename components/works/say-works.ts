import { enWorks } from '@/lib/messages/en-works'
import { pickWords } from '@/lib/messages/pick-words'

export const sayWorks = () => pickWords('works', enWorks)
