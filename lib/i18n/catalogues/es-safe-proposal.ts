import type { enSafeProposal } from './en-safe-proposal'

const signatures = (count: number) => (count === 1 ? 'Falta 1 firma' : `Faltan ${count} firmas`)

export const esSafeProposal: typeof enSafeProposal = {
  title: 'Propuesta a un Safe',
  lead: 'Lo que se le pide a un Safe, quién lo ha firmado y qué movería.',
  heading: 'Propuesta a un Safe',
  rejectionHeading: 'Rechazo en un Safe',
  loading: 'Consultando el servicio de Safe y la cadena',
  failed: 'La página no se cargó entera. No se firmó nada. Inténtalo de nuevo.',
  again: 'Reintentar',
  safe: 'Safe',
  safePage: 'Lo que tiene y hace',
  chain: 'Red',
  unserved:
    'Este mercado no tiene servicio de Safe para esa red, así que no puede mostrar la propuesta. Ábrela en Safe{Wallet}.',
  nothing: {
    no_safe: 'No hay ningún Safe en esta dirección de esta red. Pregunta a quien te envió el enlace.',
    version:
      'Este Safe tiene una versión que no se conoce aquí, y lo que firman sus propietarios puede ser distinto. Usa Safe{Wallet}.',
    unknown:
      'El servicio de Safe no conoce esta propuesta. Puede que se haya borrado, o que el enlace no esté completo.',
    mismatch:
      'No firmes esto. Lo que el servicio de Safe dice de la propuesta no da el hash del enlace, así que se firmaría como otra cosa.',
    garbled:
      'El servicio de Safe respondió con algo que no se puede leer. Aquí no se puede firmar nada. Se vuelve a consultar.',
    away: 'El servicio de Safe no responde ahora, así que la propuesta no se puede mostrar. Se vuelve a consultar automáticamente.',
  },
  slowDown:
    'El servicio de Safe tiene ahora demasiadas peticiones. Se vuelve a consultar automáticamente, dentro de un rato.',
  nodeAway: 'La red no responde ahora. Se vuelve a consultar automáticamente.',
  stale: 'El servicio de Safe no responde ahora. Las firmas se muestran como estaban; lo que sabe la cadena es actual.',
  state: {
    signing: ({ missing }) => signatures(missing),
    queued: ({ nonce, next }) =>
      `Firmada. Espera a que el Safe haya ejecutado ${Number(nonce) - Number(next) === 1 ? `el nonce ${next}` : `los nonces del ${next} al ${Number(nonce) - 1}`}.`,
    ready: 'Firmada por suficientes propietarios. Cualquiera puede ejecutarla.',
    executed: 'Ejecutada',
    failed: 'Se ejecutó, y lo que llama falló. Solo se gastó la comisión de red, y su nonce ya pasó.',
    rejected: 'Rechazada: una transacción vacía ocupó su nonce. Ya no se puede ejecutar.',
    replaced: 'Otra transacción ocupó su nonce. Esta ya no se puede ejecutar.',
    passed: 'El Safe ya pasó su nonce. La cadena aún no ha mostrado qué lo ocupó; esta ya no se puede firmar.',
  },
  transaction: 'Transacción',
  dead: 'La cadena la rechazaría ahora: puede que una obra esté vendida, que una venta haya terminado o que al Safe le falte dinero. Firmarla no hace daño; ejecutarla fallaría.',
  does: 'Qué hace',
  proposed: 'Qué se propuso',
  assets: {
    heading: 'Qué mueve',
    text: 'Probado en la cadena tal como está ahora, desde el propio Safe.',
    trying: 'Probando en la cadena',
    leaves: 'Sale del Safe',
    comes: 'Entra en el Safe',
    moved: 'Qué movió',
    movedText: 'Leído de la transacción que la ejecutó. Esto es lo que resultó, se propusiera lo que se propusiera.',
    left: 'Salió del Safe',
    came: 'Entró en el Safe',
    nothing: 'Nada',
    token: ({ tokenId }) => `Token ${tokenId}`,
    pieces: ({ amount }) => `${amount} ${amount === '1' ? 'pieza' : 'piezas'}`,
    units: ({ amount }) => `${amount} ${amount === 1n ? 'unidad' : 'unidades'}`,
    refused: 'Se probó, y una de sus llamadas falla ahora. Así que no movería nada.',
    untried: {
      delegate:
        'Sin probar: ejecuta el código de otro contrato como el propio Safe, y eso puede mover cualquier cosa. Fírmala solo si conoces ese contrato.',
      many: 'Sin probar: tiene más llamadas de las que se prueban aquí a la vez. Lee cada una abajo.',
      node: 'Sin probar: la red no responde, o no puede probar transacciones. Lee abajo lo que hace.',
    },
  },
  hashes: {
    heading: 'Hashes para comparar',
    here: 'Calculados en este navegador a partir de las partes de la transacción. Tu wallet y los demás propietarios deberían ver los mismos.',
    byMarket:
      'Calculados por este mercado a partir de las partes de la transacción. Tu wallet y los demás propietarios deberían ver los mismos.',
    safeTxHash: 'safeTxHash',
    domainHash: 'Hash del dominio',
    messageHash: 'Hash del mensaje',
  },
  facts: {
    nonce: 'Nonce',
    next: ({ next }) => `El Safe ejecuta a continuación el ${next}`,
    proposedBy: 'Propuesta por',
    proposedAt: 'Propuesta',
    unknownProposer: 'El servicio de Safe no lo dice',
  },
  rivals: {
    heading: 'Con el mismo nonce',
    text: 'Solo una de ellas puede ejecutarse. La que se ejecute pone fin a las demás.',
    unknown: 'El servicio de Safe no dice si otra tiene el mismo nonce.',
    rejection: 'Un rechazo',
    signed: ({ signed, threshold }) => `${signed} de ${threshold} firmas`,
    open: 'Abrirla',
  },
  signers: {
    heading: 'Firmas',
    of: ({ signed, threshold, owners }) =>
      `${signed} de ${threshold} necesarias, ${owners} ${owners === 1 ? 'propietario' : 'propietarios'}`,
    signed: 'Ha firmado',
    missing: 'Aún no',
    former: 'Ha firmado, pero ya no es propietario: no cuenta.',
  },
  act: {
    heading: 'Qué puedes hacer',
    connect: 'Conecta una wallet para confirmarla como propietario, o para ejecutarla. Para leer no hace falta.',
    connectButton: 'Conectar wallet',
    stranger:
      'Tu cuenta no es propietaria de este Safe. Puedes ejecutarla cuando hayan firmado suficientes propietarios.',
    contract:
      'Tu cuenta es un contrato: no puede firmar aquí. Conecta un propietario que sea una clave, o usa Safe{Wallet}.',
    signed: 'La has firmado. Ahora faltan otros.',
    confirm: 'Confirmar',
    confirmHint: 'Tu wallet la firma. Sin comisión.',
    execute: 'Ejecutar',
    executeHint: 'Tu wallet la envía y paga la comisión de red.',
    reject: 'Rechazar',
    rejectHint: ({ nonce }) =>
      `Rechazar propone una transacción vacía con el nonce ${nonce}, firmada por ti. Cuando suficientes propietarios la firmen y se ejecute, esta ya no podrá ejecutarse nunca.`,
    rejected: ({ signed, threshold }) =>
      `Has firmado el rechazo; ${signed} de ${threshold}. ${signed < threshold ? 'Los demás lo firman' : 'Se ejecuta'} en su propia página.`,
    openRejection: 'Abrir el rechazo',
    wallet: 'Abrirla en Safe{Wallet}',
  },
  check: {
    button: 'Comprobar en este navegador',
    hint: 'Consulta desde aquí el servicio de Safe y la cadena, lee en los bytes lo que hace y calcula los hashes. Ocurre automáticamente antes de que firme una wallet.',
  },
  link: {
    heading: 'Avisar a los demás',
    text: 'Envía esto a los demás propietarios. Quien lo abre ve lo que se propone, y cada propietario confirma con su propia wallet.',
    label: 'Enlace a esta propuesta',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    qr: 'Código QR del enlace a esta propuesta',
    qrFailed: 'El código QR no se cargó. El enlace es el mismo.',
    local: 'Este mercado funciona en este equipo: el enlace solo se abre aquí.',
    page: 'Ver su página',
    signing: {
      text: 'Envía esto a los demás propietarios. Abre la página del Safe, donde lo que les espera está lo primero: cada cual lo lee y lo firma con su propia wallet.',
      label: 'Enlace a lo pendiente en este Safe',
      qr: 'Código QR del enlace a lo pendiente en este Safe',
      page: 'Ver la página del Safe',
    },
    close: 'Cerrar',
  },
}
