import { formatTramo, type WallTime } from '../../../contract/base/time/tiempo.ts'
import type { Entorno, Redactado } from '../../base/http/message-kind.ts'
import type { Evento } from './ics.ts'
import { type Bloque, boton, carta, contacto, ficha, parrafo } from './letter.ts'

/** The lines of a card; the first stands out. */
type Ficha = readonly [string, ...string[]]

interface DeUnTiempo {
  titulo: string
  /** A locked screen shows it below the subject. Absent: the first line of the first card. */
  resumen?: string
  /** The greeting, and paragraphs before the cards. */
  saludo: readonly string[]
  fichas: readonly [Ficha, ...Ficha[]]
  /** Paragraphs after the cards. */
  sigue?: readonly string[]
  boton: readonly [texto: string, url: string]
  /** Further things that the reader can do. */
  despues?: readonly Bloque[]
  /** The card for paying. */
  pago?: readonly Bloque[]
  adjuntos?: Redactado['adjuntos']
}

/** The letter about something that takes place at a time: an appointment, a workshop, a place that is offered. */
export function cartaDeTiempo({ negocio }: Entorno, { titulo, saludo, fichas, ...resto }: DeUnTiempo): Redactado {
  const { resumen = fichas[0][0], sigue = [], boton: accion, despues = [], pago = [], adjuntos = [] } = resto
  return {
    ...carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen,
      cuerpo: [
        ...saludo.map(parrafo),
        ...fichas.map((lineas) => ficha(...lineas)),
        ...sigue.map(parrafo),
        boton(...accion),
        ...despues,
        ...pago,
        ...contacto(negocio),
      ],
    }),
    adjuntos,
  }
}

/** A time, and the name of who attends then; absent when nobody is named. */
type Tiempo = { inicio: WallTime; fin: WallTime; con?: string | undefined }

/** The card of a time: when it is, with whom, and below what else belongs to it. */
export function fichaDeTiempo({ con, ...tiempo }: Tiempo, ...lineas: readonly string[]): Ficha {
  return [formatTramo(tiempo), 'Hora de Costa Rica', ...(con ? [`Con ${con}`] : []), ...lineas]
}

type Entrada = Omit<Evento, 'uid' | 'titulo' | 'organizador'> & { id: string; titulo: 'Cita' | 'Taller' }

/** Its entry in somebody's calendar; `id` names it among all entries of the practice. */
export function eventoDe({ id, titulo, ...entrada }: Entrada, { negocio, publicUrl, remitente }: Entorno): Evento {
  return {
    ...entrada,
    uid: `${id}@${new URL(publicUrl).hostname}`,
    titulo: `${titulo} · ${negocio.nombre}`,
    organizador: { nombre: negocio.nombre, email: remitente },
  }
}
