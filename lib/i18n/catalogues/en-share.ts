/** How a page is shown to others. */
export const enShare = {
  share: 'Share',
  text: 'Whoever opens this address sees this page. A phone reads it out of the code.',
  qr: 'QR code of the address of this page',
  label: 'Address of this page',
  copy: 'Copy the address',
  copied: 'Copied',
  notCopied: 'Not copied. Take the address out of the field.',
  hand: 'Send it',
  notHanded: 'This browser did not let the page be sent. The address is the same.',
  local: 'This market runs on this computer: the address opens here alone.',
  close: 'Close',
}
