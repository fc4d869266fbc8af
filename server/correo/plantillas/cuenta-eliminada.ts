import { carta, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Tu cuenta fue eliminada'
const QUE =
  'Como lo confirmaste, borramos tu cuenta y tus datos. Si tenías citas o talleres por venir, quedaron cancelados.'
const QUEDA =
  'De tus órdenes conservamos solo el código, la fecha, los productos y los totales, sin tu nombre ni tu correo: la contabilidad los necesita.'
const ULTIMO = 'Este es nuestro último mensaje. Una vez enviado, tampoco guardamos esta dirección.'

export const cuentaEliminada: Plantilla<'cuenta-eliminada'> = {
  titulo: 'Aviso de cuenta eliminada',
  secreta: true,
  olvidar: true,
  redactar: (_datos, { negocio }) =>
    carta(negocio, {
      asunto: `${TITULO} · ${negocio.nombre}`,
      titulo: TITULO,
      resumen: QUE,
      cuerpo: [parrafo(QUE), parrafo(QUEDA), nota(ULTIMO)],
    }),
}
