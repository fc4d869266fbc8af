/** The part of a text between two positions, with what takes its place; `desde` and `hasta` is what is chosen afterwards. */
export interface MarkedText {
  inicio: number
  fin: number
  texto: string
  desde: number
  hasta: number
}

export type TextMark = 'negrita' | 'cursiva' | 'titulo' | 'lista' | 'enlace'

type Elegido = { texto: string; inicio: number; fin: number }

const ALREDEDOR = { negrita: '**', cursiva: '*' } as const
const DELANTE = { titulo: '## ', lista: '- ' } as const
const DIRECCION = 'https://'

/** Sets a mark on the chosen part of a text, or takes it off where it is already. */
export function marcar(elegido: Elegido, marca: TextMark): MarkedText {
  if (marca === 'negrita' || marca === 'cursiva') return rodear(elegido, ALREDEDOR[marca])
  if (marca === 'enlace') return enlazar(elegido)
  return anteponer(elegido, DELANTE[marca])
}

function rodear({ texto, inicio, fin }: Elegido, signo: string): MarkedText {
  const dentro = texto.slice(inicio, fin)
  const largo = signo.length
  // A single star inside two is bold, and no italics to take off.
  const rodeado =
    texto.slice(inicio - largo, inicio) === signo &&
    texto.slice(fin, fin + largo) === signo &&
    (largo > 1 || texto[inicio - 2] !== '*')
  if (rodeado)
    return { inicio: inicio - largo, fin: fin + largo, texto: dentro, desde: inicio - largo, hasta: fin - largo }
  return { inicio, fin, texto: signo + dentro + signo, desde: inicio + largo, hasta: fin + largo }
}

/** The lines that the choice touches, each with the sign before it, or without where all have it. */
function anteponer({ texto, inicio, fin }: Elegido, signo: string): MarkedText {
  const desde = texto.lastIndexOf('\n', inicio - 1) + 1
  const siguiente = texto.indexOf('\n', Math.max(desde, fin))
  const hasta = siguiente === -1 ? texto.length : siguiente
  const lineas = texto.slice(desde, hasta).split('\n')
  const quitar = lineas.every((linea) => linea.startsWith(signo))
  const nuevas = lineas.map((linea) => (quitar ? linea.slice(signo.length) : signo + linea)).join('\n')
  const final = desde + nuevas.length
  return { inicio: desde, fin: hasta, texto: nuevas, desde: inicio === fin ? final : desde, hasta: final }
}

/** Chooses the address, which is what has to be typed next. */
function enlazar({ texto, inicio, fin }: Elegido): MarkedText {
  const palabras = texto.slice(inicio, fin) || 'texto'
  const desde = inicio + palabras.length + 3
  return { inicio, fin, texto: `[${palabras}](${DIRECCION})`, desde, hasta: desde + DIRECCION.length }
}
