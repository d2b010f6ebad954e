import type { FileProblem } from '@/lib/api/schemas/file-problem'
import type { enItemDetails } from '@/lib/i18n/generated/en/item-details'

/** Why an item has no picture, in a few words. */
export const describePictureProblem = (
  problem: FileProblem,
  { noPicture, problems }: Pick<typeof enItemDetails, 'noPicture' | 'problems'>,
): string => (problem === 'none' ? noPicture : problems[problem])
