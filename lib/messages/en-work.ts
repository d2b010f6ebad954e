/** What stands under a work. */
export const enWork = {
  view: 'View full screen',
  share: 'Share',
  copied: 'Copied',
  notCopied: 'Not copied. The address of this page is what to share.',
}
