import { formatColones } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { citaPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { timeFacts, timeLetter, yourTimes } from '../../mensajes/letters/time-letter.ts'
import { listCitasVigentes } from './avisos/queries.ts'
import { pagoJunto } from './plazo-y-pago.ts'

interface Datos {
  nombre: string
  /** The appointments that a bono paid until now. */
  citas: readonly { id: number; inicio: WallTime }[]
}

/** Tells who shares a bono no more which of their appointments stay and cost their price again; once another bono pays them, nothing is told. */
export const citasSinBono: MessageKind<Datos> = {
  nombre: 'citas-sin-bono',
  titulo: 'Citas que un bono ya no paga',
  secreta: false,
  reposa: true,
  recado: ({ citas }) => yourTimes(['cita', 'citas'], citas),
  vigente: async ({ citas }, tx) => (await listDebidas(tx, citas)).length > 0,
  async redactar({ nombre, citas }, entorno) {
    const suyas = await listDebidas(entorno.db, citas)
    const [una, ...otras] = suyas.map(({ debida, ...cita }) =>
      timeFacts(cita, `Por pagar: ${formatColones(debida.monto)}`),
    )
    const { debidas, suma } = pagoJunto(
      suyas.map(({ debida }) => debida),
      entorno,
    )
    const [titulo, siguen] =
      otras.length === 0
        ? ['Tu cita se paga aparte', 'Tu cita sigue reservada, y ahora se paga aparte']
        : ['Tus citas se pagan aparte', 'Tus citas siguen reservadas, y ahora se pagan aparte']
    return timeLetter(entorno, {
      titulo,
      saludo: [`Hola, ${nombre}: ya no usas el bono que compartían contigo. ${siguen}:`],
      fichas: [una!, ...otras],
      sigue: ['Lo que el bono ya pagó no cambia.'],
      boton: ['Ver mi calendario', `${entorno.publicUrl}/calendario`],
      despues: suma,
      debidas,
    })
  },
}

/** Those that still stand and are to be paid, by start. An hour that waits for its deposit is told by a letter of its own. */
async function listDebidas(tx: Tx, citas: Datos['citas']) {
  const vigentes = await listCitasVigentes(
    tx,
    citas.map(({ id }) => id),
  )
  return vigentes.flatMap(({ id, inicio, fin, pago, adelanto }) => {
    const debida = adelanto?.hasta ? null : citaPorPagar(id, pago)
    return debida ? [{ inicio, fin, debida }] : []
  })
}
