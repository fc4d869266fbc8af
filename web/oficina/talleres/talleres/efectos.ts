import { enLista } from '../../../../contract/base/text/in-words.ts'
import type { Repetir } from '../../../../contract/base/time/repeat.ts'
import { fechaDe, medianocheDe, type WallTime } from '../../../../contract/base/time/time.ts'
import { avisoDeTaller } from '../../../../contract/mensajes/avisos.ts'
import type { Taller } from '../../../../contract/talleres/talleres.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import { nowHere } from '../../../ui/time/clock.ts'

/** The values that the form sends; only a new workshop is repeated. */
export type CamposDeTaller = Omit<Taller, 'id' | 'inscritos' | 'version' | 'imagen' | 'personas'> & {
  imagen: string
  /** Absent where nobody can be chosen. */
  personas?: { id: number }[] | undefined
  repetir?: Repetir | undefined
}

const AVISOS = {
  confirmada: 'que lo confirma.',
  suspendida: 'que dice que el taller se suspende. Sus inscripciones se conservan.',
}

/** The question before `campos` are saved over a workshop whose people will notice. */
export function advertir(campos: CamposDeTaller, actual: Taller): ConfirmOptions | null {
  const efectos = efectosDe(actual, campos)
  if (efectos.length === 0) return null
  return {
    icono: 'aviso',
    titulo: cuantasInscritas(actual.inscritos),
    texto: efectos.join(' '),
    aceptar: 'Guardar',
    cancelar: 'Volver',
  }
}

/** The effects of saving `campos` on the people enrolled, in sentences; none when they notice nothing. */
export function efectosDe(actual: Taller, campos: CamposDeTaller): string[] {
  if (actual.inscritos === 0) return []
  const { cupoMaximo } = campos
  const efectos: string[] = []
  if (cupoMaximo < actual.inscritos && cupoMaximo !== actual.cupoMaximo) {
    efectos.push(`El cupo queda en ${cupoMaximo}: nadie pierde su lugar, y nadie más podrá inscribirse.`)
  }
  const aviso = avisoDeTaller(actual, campos, nowHere())
  if (aviso) {
    const correo = aviso === 'cambiada' ? `con lo que cambia: ${enLista(cambiosDe(actual, campos))}.` : AVISOS[aviso]
    efectos.push(`Quienes tienen su lugar recibirán un correo ${correo}`)
  }
  return efectos
}

type Acordado = Pick<Taller, 'inicio' | 'fin' | 'lugar'>

/** What their letter says of it anew. */
function cambiosDe(antes: Acordado, despues: Acordado): string[] {
  const otra = (de: (wall: WallTime) => number | string) =>
    de(antes.inicio) !== de(despues.inicio) || de(antes.fin) !== de(despues.fin)
  return [
    ...(otra(fechaDe) ? ['la fecha'] : []),
    ...(otra((wall) => wall - medianocheDe(wall)) ? ['la hora'] : []),
    ...(antes.lugar === despues.lugar ? [] : ['el lugar']),
  ]
}

export function cuantasInscritas(inscritos: number): string {
  return inscritos === 1 ? 'Hay 1 persona inscrita' : `Hay ${inscritos} personas inscritas`
}

export function camposDe({ id: _, inscritos: __, version: ___, imagen, personas, ...campos }: Taller): CamposDeTaller {
  return { ...campos, imagen: imagen ?? '', personas: personas?.map(({ id }) => ({ id })) }
}
