import { CLARO_DE_LUNA, COLOR, NOCHE } from '../../../contract/base/colors.ts'
import { type Html, html } from '../../base/http/html.ts'

/** The colours of the picture, by day and by night. */
const PINTURAS = {
  cielo: [COLOR.barroClaro, CLARO_DE_LUNA.barroClaro],
  sol: [COLOR.maracuya, CLARO_DE_LUNA.maracuya],
  lejos: [COLOR.salviaClara, CLARO_DE_LUNA.salviaClara],
  cerca: [COLOR.salvia, CLARO_DE_LUNA.salvia],
  suelo: [COLOR.bosque, NOCHE.bosqueHondo],
} as const

type Pintura = keyof typeof PINTURAS
/** Corner radii that turn a box into a slope or the rising sun. */
const FORMAS = { sube: '100% 0 0 0', baja: '0 100% 0 0', sol: '60px 60px 0 0' } as const
/** Width in per cent, height in pixels; without a form it is a gap. */
type Trozo = [ancho: number, alto?: number, forma?: keyof typeof FORMAS]

/**
 * The ridge of Aserrí at sunrise, made of boxes with round corners and not of a picture: mail programs hold pictures back, and a fetched
 * one would tell that the mail was opened.
 */
export const DRAWING = html`<div aria-hidden="true" style="font-size:0;line-height:0;">${[
  franja(
    'cielo',
    62,
    'lejos',
    [6],
    [20, 42, 'sube'],
    [20, 42, 'baja'],
    [13, 32, 'sol'],
    [27, 26, 'sube'],
    [14, 26, 'baja'],
  ),
  franja('lejos', 26, 'cerca', [30, 20, 'baja'], [12], [32, 26, 'sube'], [26, 26, 'baja']),
  franja('cerca', 22, 'suelo', [18, 20, 'sube'], [46, 20, 'baja'], [6], [30, 14, 'sube']),
  franja('suelo', 8, 'suelo', [100]),
]}</div>`

/** At night the same colours change by their names. */
export const NIGHT_DRAWING = Object.entries(PINTURAS)
  .map(([pintura, [, noche]]) => `.${pintura} { background: ${noche} !important; }`)
  .join('\n')

/** A strip of the picture: hills of the next one's colour stand on its foot. */
function franja(fondo: Pintura, alto: number, lomas: Pintura, ...trozos: Trozo[]): Html {
  const esquinas = fondo === 'cielo' ? 'border-radius:15px 15px 0 0;' : ''
  const celdas = trozos.map(([ancho, altura, forma]) => {
    if (!forma) return html`<td width="${ancho}%"></td>`
    const pintura = forma === 'sol' ? 'sol' : lomas
    return html`<td width="${ancho}%" valign="bottom"><div class="${pintura}" style="height:${altura!}px;background:${PINTURAS[pintura][0]};border-radius:${FORMAS[forma]};"></div></td>`
  })
  return html`<table role="presentation" width="100%" height="${alto}" cellpadding="0" cellspacing="0" class="${fondo}" style="background:${PINTURAS[fondo][0]};${esquinas}"><tr>${celdas}</tr></table>`
}
