import { enWorks } from '@/lib/messages/en-works'
import { createWords } from './create-words'

export const useWorksMessages = createWords('works', enWorks)
