import { enMoreWorks } from '@/lib/messages/en-more-works'
import { createWords } from './create-words'

export const useMoreWorksMessages = createWords('moreWorks', enMoreWorks)
