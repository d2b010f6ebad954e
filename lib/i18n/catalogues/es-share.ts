import type { enShare } from './en-share'

export const esShare: typeof enShare = {
  share: 'Compartir',
  text: 'Quien abre esta dirección ve esta página. Un teléfono la lee del código.',
  qr: 'Código QR de la dirección de esta página',
  label: 'Dirección de esta página',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  notCopied: 'No se copió. La dirección está en el campo.',
  hand: 'Enviar',
  notHanded: 'Este navegador no dejó enviar la página. La dirección es la misma.',
  local: 'Este mercado funciona en este equipo: la dirección solo se abre aquí.',
  close: 'Cerrar',
}
