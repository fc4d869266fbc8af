import { COLOR } from '../../contract/colores.ts'
import { TAMANO_DE_CARTEL } from '../../contract/compartir.ts'
import { type Html, html } from '../html.ts'
import { type Letras, partirEnLineas, readLetras } from './letras.ts'

/** What is on the picture. */
export interface Dibujable {
  /** The name of the practice. */
  negocio: string
  /** In a word: 'Taller'. */
  clase: string
  titulo: string
  /** When, where, or what it costs: one short line each. */
  datos: readonly string[]
  /** A picture as large as the arch, as the address of its data. */
  imagen: string | null
}

const { ancho: ANCHO, alto: ALTO } = TAMANO_DE_CARTEL
/** The text, left; the picture in an arch, right. In pixels of the drawing. */
const TEXTO = { x: 72, ancho: 560 }
export const ARCO = { x: 692, y: 58, ancho: 436, alto: 572 }
const RADIO = ARCO.ancho / 2
const FORMA_DEL_ARCO = `M${ARCO.x} ${ALTO}V${ARCO.y + RADIO}a${RADIO} ${RADIO} 0 01${ARCO.ancho} 0V${ALTO}z`
/** The first in which the whole title fits into so many lines; the last, with an ellipsis, for one that is longer. */
const TITULOS = [
  { size: 76, lineas: 2 },
  { size: 66, lineas: 2 },
  { size: 58, lineas: 3 },
  { size: 50, lineas: 3 },
] as const
const TAMANO_DE_DATOS = 32

/** The drawing as SVG. Its letters are outlines of our own fonts: the machine that paints it may have none. */
export async function dibujarCartel({ negocio, clase, titulo, datos, imagen }: Dibujable): Promise<string> {
  const { titular, texto, negrita } = await readLetras()
  const arriba = [
    linea(negrita, negocio, 136, 99, 30, COLOR.bosque, TEXTO.ancho - 64),
    linea(negrita, clase, TEXTO.x, 196, 28, COLOR.barro, TEXTO.ancho),
  ]
  const deDatos = datos.map((dato, i) => {
    const y = 560 - (datos.length - 1 - i) * (TAMANO_DE_DATOS + 10)
    return linea(i === 0 ? negrita : texto, dato, TEXTO.x, y, TAMANO_DE_DATOS, COLOR.tinta, TEXTO.ancho)
  })
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}" viewBox="0 0 ${ANCHO} ${ALTO}">
<path d="M0 0h${ANCHO}v${ALTO}H0z" fill="${COLOR.arena}"/>
${MARCA}${arriba}${enTitulo(titular, titulo)}${deDatos}
<clipPath id="arco"><path d="${FORMA_DEL_ARCO}"/></clipPath>
<g clip-path="url(#arco)">${imagen ? html`<image href="${imagen}" x="${ARCO.x}" y="${ARCO.y}" width="${ARCO.ancho}" height="${ARCO.alto}"/>` : PAISAJE}</g>
</svg>`.markup
}

/** One line that starts at `x`: smaller where it is too long for `ancho`, and then with an ellipsis. */
function linea(letras: Letras, texto: string, x: number, y: number, size: number, color: string, ancho: number): Html {
  const entera = letras.escribible(texto)
  const justo = Math.max(0.75, Math.min(1, ancho / letras.anchoDe(entera, size))) * size
  const { lineas } = partirEnLineas(letras, entera, justo, ancho, 1)
  return html`<path d="${letras.trazar(lineas[0]!, x, y, justo)}" fill="${color}"/>`
}

function enTitulo(letras: Letras, titulo: string): Html[] {
  const texto = letras.escribible(titulo)
  const enForma = (forma: (typeof TITULOS)[number]) => ({
    size: forma.size,
    ...partirEnLineas(letras, texto, forma.size, TEXTO.ancho, forma.lineas),
  })
  const { size, lineas } = enForma(TITULOS.find((forma) => enForma(forma).entero) ?? TITULOS.at(-1)!)
  return lineas.map((linea, i) => {
    const y = 208 + size * (1 + i * 1.12)
    return html`<path d="${letras.trazar(linea, TEXTO.x, y, size)}" fill="${COLOR.bosque}"/>`
  })
}

/** As in web/ilustraciones/Marca.tsx. */
const MARCA = html`<g transform="translate(${TEXTO.x} 64)scale(.78)">
<circle cx="32" cy="32" r="31" fill="${COLOR.niebla}"/>
<path d="M31 48C15 45 11 29 18 13c13 5 19 20 13 35z" fill="${COLOR.bosque}"/>
<path d="M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z" fill="${COLOR.salvia}"/>
<path d="M13 51c13-5 25-5 38 0" fill="none" stroke="${COLOR.barro}" stroke-width="3.2" stroke-linecap="round"/>
</g>`

/** A sprig as web/ilustraciones/Tallo.tsx draws it, with five pairs of leaves. */
const RAMITA =
  'M0 0V-142M0 -26c13 4 30 -3 39 -31c-28 2 -39 17 -39 31M0 -17c0 -14 -11 -29 -39 -31c9 28 26 35 39 31M0 -52c12 3 ' +
  '28 -5 35 -30c-27 3 -36 18 -35 30M0 -43c1 -12 -8 -27 -35 -30c7 25 23 33 35 30M0 -78c11 2 25 -6 30 -29c-24 4 -32' +
  ' 18 -30 29M0 -69c2 -11 -6 -25 -30 -29c5 23 19 31 30 29M0 -104c10 1 22 -6 26 -28c-21 5 -28 18 -26 28M0 -95c2 -1' +
  '0 -5 -23 -26 -28c4 22 16 29 26 28M0 -130c9 1 20 -7 22 -26c-19 5 -24 17 -22 26M0 -121c2 -9 -3 -21 -22 -26c2 19 ' +
  '13 27 22 26M0 -142c7 -5 10 -17 0 -32c-10 15 -7 27 0 32'

/** For what has no picture of its own: the ridge at sunrise. */
const PAISAJE = html`<path d="M${ARCO.x} 0h${ARCO.ancho}v${ALTO}H${ARCO.x}z" fill="${COLOR.barroClaro}"/>
<circle cx="910" cy="270" r="132" fill="none" stroke="${COLOR.maracuya}" stroke-width="3" opacity=".5"/>
<circle cx="910" cy="270" r="92" fill="${COLOR.maracuya}"/>
<path d="M680 384c90-70 150-60 230-30s150-40 230-20v300H680z" fill="${COLOR.salviaClara}"/>
<path d="M680 470c100-60 180-30 260 0s140 0 200-40v210H680z" fill="${COLOR.salvia}"/>
<path d="M680 566c120-50 220-30 300-6s110 0 160-24v100H680z" fill="${COLOR.bosque}"/>
${[ramita(770, -10, 1.7, COLOR.bosqueClaro), ramita(1060, 12, 1.4, COLOR.maracuya)]}`

function ramita(x: number, giro: number, escala: number, color: string): Html {
  return html`<path d="${RAMITA}" transform="translate(${x} 640)rotate(${giro})scale(${escala})" fill="${color}" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/>`
}
