import { enLoadMore } from '@/lib/i18n/catalogues/en-load-more'
import { createWords } from './create-words'

export const useMoreWorksMessages = createWords('loadMore', enLoadMore)
