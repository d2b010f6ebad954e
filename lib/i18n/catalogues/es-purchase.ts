import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enPurchase } from './en-purchase'
import { esQuantity } from './es-amount-problems'
import { esRefusals } from './es-refusals'
import { esSafePurchase } from './es-safe-purchase'

export const esPurchase: typeof enPurchase = isolateNames({
  close: 'Cerrar',
  demoGroup: 'Wallets demo, dinero de prueba',
  contestedGroup: 'Dos wallets usan un mismo nombre. Una puede ser falsa.',
  demoWallet: ({ name }) => `${name} (demo)`,
  obstacle: {
    heading: ({ name }) => `${name} no se puede usar aquí`,
    text: {
      no_browser_wallet: 'Este navegador no tiene ninguna extensión de wallet. Instala una y recarga esta página.',
      not_framed: 'Un Safe se conecta desde dentro de Safe{Wallet}. Abre este mercado ahí, en Apps, y se conecta solo.',
      not_brave: 'Esta wallet es parte del navegador Brave. Abre esta página en Brave.',
      no_project_id:
        'Este mercado no tiene un id de proyecto de WalletConnect, que puede fijar quien lo opera. En un teléfono, abre esta página en el navegador de la propia wallet.',
      local_only:
        'Su extensión no está en este navegador. Sin ella, Coinbase Wallet solo tiene cuentas en redes públicas, y este mercado funciona en una cadena de este equipo. Instala la extensión y recarga esta página.',
      contested:
        'Varias wallets de este navegador dicen ser esta, y una de ellas puede ser falsa. Están al principio de la lista: compara sus iconos y elimina la extensión que no conozcas.',
    },
    trySafe: 'Aquí también puedes probar con un Safe del propio mercado, en el que firman las wallets demo.',
    nothing: 'No se conectó ni se envió nada.',
    back: 'Elegir otra wallet',
  },
  buy: {
    repeat:
      'Ya intentaste comprar esto y aún no sabemos si se completó. Si vuelves a comprar, puede que pagues dos veces.',
    repeatYes: 'Entiendo que puedo pagar dos veces',
    checkingHeading: 'Comprobando la venta',
    checking: 'Consultando en la cadena si se puede comprar ahora.',
    reviewHeading: 'Revisa tu compra',
    connectText: 'Conecta una wallet para seguir. No se envía nada antes de que confirmes.',
    connect: 'Conectar wallet',
    price: 'Precio',
    mostPrice: 'Precio máximo',
    rises: 'Este precio sube con el tiempo. Lo que se envíe por encima de él cuando se mine vuelve a ti.',
    atMost: ({ price }) => `Como máximo ${price}`,
    falls: 'Este precio baja con el tiempo. Pagas el que sea cuando se mine; lo que se envíe por encima vuelve a ti.',
    stepsFirst: ({ count }) =>
      count === 1
        ? 'Tu wallet te pregunta una vez antes de la compra.'
        : `Tu wallet te pregunta ${count} veces antes de la compra.`,
    tried: 'Todo se probó en el estado actual de la cadena, y salió bien.',
    together: 'Tu wallet te pregunta una vez, por todo esto junto:',
    untried: 'Este nodo no puede probar una compra antes de eso. Se prueba antes de que se te pida comprar.',
    allowsMore:
      'Con esto se permite también lo que has ofrecido en otros sitios: si no, esas ofertas ya no se podrían aceptar.',
    safeAllowsMore:
      'Con esto se permite también lo que el Safe ha ofrecido en otros sitios y lo que espera a que sus propietarios lo ofrezcan: si no, esas ofertas no se podrían aceptar.',
    step: {
      wrap: ({ amount, symbol }) => `Envolver ${amount} como ${symbol}`,
      allow: ({ amount, symbol }) => `Permitir que Seaport tome ${amount} ${symbol}`,
    },
    networkFee: 'Comisión de red máxima',
    total: 'Total máximo',
    receive: 'Recibes',
    token: nameToken,
    quantity: 'Cuántas',
    left: ({ count }) => (count === 1n ? `Queda ${count}.` : `Quedan ${count}.`),
    quantityProblem: ({ count }) => `Indica un número entero del 1 al ${count}.`,
    leftInParts: ({ amount }) => `Quedan: ${amount}.`,
    quantityInParts: esQuantity,
    chooseQuantity: 'Cambiar el número',
    whoGets: 'Quién recibe el precio',
    role: { seller: 'Vendedor', royalty: 'Regalía', market_fee: 'Comisión del mercado', other: 'Otro pago' },
    otherPayment: {
      text: ({ percent }) =>
        `El ${percent} % del precio no va al vendedor, ni al mercado, ni a creadores a quienes corresponda una regalía.`,
      yes: 'Acepto este pago.',
      missing: 'Confirma antes el otro pago',
    },
    change: {
      cheaper: 'Ahora está a la venta a un precio más bajo. Míralo antes de confirmar.',
      dearer: 'El precio ha subido. Míralo antes de confirmar.',
      lapsed: 'La venta que mirabas ha terminado, y hay otra. Mira su precio antes de confirmar.',
      quantity: 'Ha cambiado cuántas se pueden comprar. Mira el número y el precio antes de confirmar.',
      metadata:
        'El nombre, la imagen o los rasgos de esta obra han cambiado. Puede que aquí aún se vean los anteriores: revisa la obra antes de confirmar.',
      parts: 'Ha cambiado quién recibe el precio. Míralo antes de confirmar.',
      turned_down: 'Se pidió en otra pestaña, y ahí se rechazó. No se envió nada.',
      steps: 'Ha cambiado lo que tu wallet tiene que hacer antes. Míralo antes de confirmar.',
    },
    cameBack:
      'Este precio se firmó antes de que la obra dejara a su propietario y volviera. Puede que el propietario ya no lo quiera.',
    final: 'Una compra es definitiva: una vez en la cadena, no se puede deshacer.',
    rejected: 'Lo cancelaste. No se envió nada.',
    confirm: ({ price }) => `Comprar por ${price}`,
    confirmFalling: ({ price }) => `Comprar por ${price} como máximo`,
    wrongChain: ({ chain }) => `Tu wallet está en otra red. Esta venta está en ${chain}.`,
    switchChain: ({ chain }) => `Cambiar a ${chain}`,
    switching: 'Esperando a que tu wallet cambie.',
    steps: 'Pasos de esta compra',
    stepName: { wrap: 'Envolver', allow: 'Permitir', buy: 'Comprar' },
    stepDone: 'hecho',
    stepping: ({ step }) => `Tu wallet te pregunta una vez: ${step}. Nada sale de ella antes de que confirmes.`,
    rechecking: 'Comprobando una vez más antes de preguntar a tu wallet.',
    confirmingHeading: 'Confirma en tu wallet',
    elsewhereHeading: 'Pedido en otra pestaña',
    confirming: ({ price }) =>
      `Tu wallet te pregunta una vez, por ${price} y la comisión de red. Nada sale de ella antes de que confirmes.`,
    stepHeading: 'Un paso en camino',
    pendingHeading: 'Tu compra está en camino',
    pending: 'La red está trabajando en ella. Puedes cerrar esto o recargar la página: no se pierde nada.',
    settling: 'Está en la cadena. El mercado la está leyendo.',
    transaction: 'Transacción',
    several: ({ count }) => (count === 1 ? '1 obra' : `${count} obras`),
    ownedHeading: ({ name }) => `${name} es tuya`,
    owned: 'Así consta en la cadena y en el mercado.',
    lateHeading: 'Compra hecha',
    late: 'Compra hecha. El mercado se está poniendo al día.',
    seeItem: 'Ver tu obra',
    keepLooking: 'Seguir mirando',
    failedHeading: 'No se compró',
    unknownHeading: 'Aún no se sabe',
    maybeSent:
      'Después de preguntar a tu wallet no llegó ninguna respuesta que se pueda entender, y hasta ahora la cadena no lo muestra. Cada pocos segundos se busca en ella una transacción de tu cuenta que haga esto. Si tu wallet aún pregunta, responde o recházalo ahí.',
    revertedSent: 'El contrato rechazó la compra. El precio está de vuelta en tu wallet; la comisión de red se gastó.',
    overSent: {
      order_filled: 'Otra persona la compró antes. El precio está de vuelta en tu wallet; la comisión de red se gastó.',
      order_cancelled:
        'El vendedor la retiró de la venta. El precio está de vuelta en tu wallet; la comisión de red se gastó.',
      order_expired:
        'La venta terminó mientras tanto. El precio está de vuelta en tu wallet; la comisión de red se gastó.',
      order_inactive:
        'El vendedor ya no puede venderla. El precio está de vuelta en tu wallet; la comisión de red se gastó.',
    },
    cancelledSent: 'La cancelaste en tu wallet. El precio sigue ahí; la comisión de red se gastó.',
  },
  safe: esSafePurchase,
  otherAccount: {
    heading: 'Ahora estás en otra cuenta',
    text: 'Empezaste esto con otra cuenta. Con esta no sigue nada automáticamente.',
    again: 'Empezar de nuevo con esta cuenta',
  },
  refusal: esRefusals,
  mend: {
    retry: 'Reintentar',
    switch_chain: 'Cambiar de red',
    connect: 'Conectar wallet',
    see_item: 'Ver la obra',
    explore: 'Explorar otras obras',
  },
  lookAgain: 'Volver a mirar',
  lookedAgain: 'Se vuelve a consultar automáticamente.',
  shortage: ({ price, balance, isBeforeFee }) =>
    `Hace falta: ${price}${isBeforeFee ? ' y la comisión de red' : ''}. En la wallet: ${balance}.`,
  outside: {
    fee: 'Tu wallet indica que otra parte puede pagar la comisión de red.',
    money: 'Tu wallet indica que puede traer de otro sitio lo que falta.',
    untried: 'No se ha podido probar antes. Revisa lo que muestra tu wallet antes de confirmar.',
  },
  prompt: {
    badge: 'Wallet demo',
    heading: {
      transaction: 'Confirmar transacción',
      message: 'Firmar mensaje',
      typed_data: 'Firmar datos',
    },
    wallet: 'Wallet',
    to: 'A',
    newContract: 'Un contrato nuevo',
    does: 'Qué hace',
    receive: 'Recibes',
    give: 'Entregas',
    giveTo: 'Va a',
    token: nameToken,
    pieces: ({ name, quantity }) => (typeof quantity === 'string' || quantity > 1n ? `${quantity} × ${name}` : name),
    orderOf: 'Orden',
    order: {
      listing: ({ items, price }) => `Listar ${items} por ${price}`,
      offer: ({ items, price }) => `Ofrecer ${price} por ${items}`,
      together: ({ items }) => `${items} en conjunto`,
      any: { collection: 'cualquier token de un contrato', list: 'cualquier token de una lista' },
      change: ({ from, to }) => `${from}, al final ${to}`,
      gets: ({ price }) => `Recibes ${price}`,
      only: 'Solo para',
      until: ({ date }) => `Hasta el ${date} UTC`,
      unknown: 'Una orden que no se puede leer aquí. Fírmala solo si sabes qué hace.',
    },
    voucher: {
      sell: ({ item, price }) => `Vender ${item} por ${price}`,
      mint: 'Su comprador la acuña y paga la comisión de red de eso.',
      collection: 'De la colección',
      chain: ({ name }) => `En ${name}`,
      described: ({ uri }) => `Descrita en ${uri}`,
    },
    signIn: {
      text: ({ domain }) => `Iniciar sesión en ${domain}`,
      as: 'Como',
      other: 'Nombra una cuenta o una red que no son las de este Safe. Fírmalo solo si sabes por qué.',
    },
    allow: {
      label: 'Permite',
      some: ({ some }) => `${some}, que puede tomar`,
      all: 'Todo, ahora y más adelante, que puede tomar',
      nothing: 'Ya nada que pueda tomar',
      seaport: 'Seaport',
    },
    safe: {
      SafeTx: 'Firma una transacción del Safe',
      SafeMessage: 'Firma un mensaje como el Safe',
      hash: { SafeTx: 'safeTxHash', SafeMessage: 'safeMessageHash' },
      domainHash: 'Hash del dominio',
      messageHash: 'Hash del mensaje',
    },
    value: 'Cantidad',
    networkFee: 'Comisión de red máxima',
    total: 'Sale de tu wallet, como máximo',
    playMoney: 'Dinero de prueba en la cadena de este equipo. Fuera de ella no vale nada.',
    confirm: 'Confirmar',
    reject: 'Rechazar',
    kind: {
      send: 'Enviar dinero',
      buy: 'Comprar en Seaport',
      accept: 'Vender a una oferta en Seaport',
      cancel: 'Cancelar órdenes en Seaport',
      cancel_all: 'Cancelar todas tus órdenes en Seaport',
      validate: 'Poner una orden en la cadena',
      approve_collection: 'Permitir que un contrato mueva tus obras de esta colección',
      approve: 'Permitir que un contrato use tus tokens',
      transfer: 'Mover un token',
      wrap: 'Envolver ETH como WETH',
      unwrap: 'Desenvolver WETH a ETH',
      mint: 'Crear un token nuevo',
      create: 'Crear una colección tuya',
      split: 'Crear un contrato que reparte regalías',
      redeem: 'Comprar un token que se crea con la compra',
      cancel_voucher: 'Cancelar lo que firmaste para tokens por crear',
      describe: 'Cambiar lo que dice un token tuyo',
      release: 'Retirar tu parte de una regalía compartida',
      execute: 'Ejecutar lo que han firmado los propietarios de un Safe',
      unknown: 'Desconocido: esta wallet no puede leer la llamada',
    },
  },
})

function nameToken({ tokenId, quantity }: { tokenId: bigint; quantity: bigint | string }): string {
  return `${typeof quantity === 'string' || quantity > 1n ? `${quantity} × ` : ''}Token ${tokenId}`
}
