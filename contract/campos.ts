import * as v from 'valibot'
import { aCentimos, aColones, type Centimos, PRECIO_MAXIMO } from './dinero.ts'
import { formatWallTime, parseFecha, parseWallTime, type WallTime } from './tiempo.ts'

/** An id of ours in a body. */
export const Id = v.pipe(
  v.number('Falta el identificador.'),
  v.safeInteger('El identificador no es válido.'),
  v.minValue(1, 'El identificador no es válido.'),
)

/** An id in a path or a query, where everything is text. */
export const IdDeTexto = v.pipe(
  v.string('Falta el identificador.'),
  v.regex(/^[1-9]\d{0,14}$/, 'El identificador no es válido.'),
  v.transform(Number),
)

/** `{ id }`, the way the specification refers to a user, a product or a workshop in a body. */
export const Ref = v.object({ id: Id }, 'Falta el identificador.')

/** A required text, trimmed; `que` opens its sentence: `El nombre`. Lengths are in UTF-16 units. */
export function texto(que: string, maximo: number) {
  const falta = `${que} es ${que.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`
  return v.pipe(
    v.string(falta),
    v.check((valor) => !valor.includes('\0'), `${que} tiene caracteres que no se admiten.`),
    v.trim(),
    v.minLength(1, falta),
    v.maxLength(maximo, `${que} admite hasta ${maximo} caracteres.`),
  )
}

/** A text that may be absent, null or empty: all three are read as null (readings 44). */
export function textoOpcional(que: string, maximo: number) {
  return v.pipe(
    v.nullish(
      v.pipe(
        v.string(`${que} debe ser un texto.`),
        v.check((valor) => !valor.includes('\0'), `${que} tiene caracteres que no se admiten.`),
        v.trim(),
        v.maxLength(maximo, `${que} admite hasta ${maximo} caracteres.`),
      ),
      null,
    ),
    v.transform((valor) => valor || null),
  )
}

/** What a form was filled in over: the version that was read. Without it the last one to write wins. */
export const VersionVista = v.optional(
  v.pipe(v.number('La versión no es válida.'), v.safeInteger('La versión no es válida.')),
)

/** The same in a query. */
export const VersionDeTexto = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'La versión no es válida.'), v.transform(Number)),
)

/** Colones on the wire, at least zero and with two decimals at most; céntimos once read. */
export const Precio = v.pipe(
  v.number('El precio debe ser un número.'),
  v.minValue(0, 'El precio no puede ser negativo.'),
  v.maxValue(aColones(PRECIO_MAXIMO), 'El precio es demasiado alto.'),
  v.check(
    (colones) => Math.abs(colones * 100 - Math.round(colones * 100)) < 1e-4,
    'El precio admite hasta dos decimales.',
  ),
  v.transform(aCentimos),
)

/** Céntimos from the server's rows, colones on the wire. */
export const Colones = v.pipe(
  v.number(),
  v.transform((centimos: Centimos) => aColones(centimos)),
)

/** Stored as 0 or 1 on both engines. */
export const SiNo = v.pipe(
  v.union([v.boolean(), v.number()]),
  v.transform((valor) => Boolean(valor)),
  v.boolean(),
)

/** An instant from the server's rows (epoch milliseconds), ISO 8601 in UTC on the wire. */
export const Instante = v.pipe(
  v.number(),
  v.transform((ms) => new Date(ms).toISOString()),
  v.string(),
)

/** How many of something a person asks for. The upper bound only keeps sums safe; the stock decides. */
export const Cantidad = v.pipe(
  v.number('La cantidad debe ser un número.'),
  v.integer('La cantidad debe ser un número entero.'),
  v.minValue(1, 'La cantidad debe ser al menos 1.'),
  v.maxValue(100_000, 'La cantidad es demasiado alta.'),
)

/** An address as we store and compare it: trimmed and in lower case. */
export const Email = v.pipe(
  v.string('El correo es obligatorio.'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'El correo es obligatorio.'),
  v.maxLength(254, 'El correo es demasiado largo.'),
  v.rfcEmail('El correo no es válido.'),
)

/** A day in a path or a query, `yyyy-mm-dd`; midnight of it in wall minutes once read. */
export const FechaDeTexto = v.pipe(
  v.string('Falta la fecha.'),
  v.rawTransform<string, WallTime>(({ dataset, addIssue, NEVER }) => {
    const dia = parseFecha(dataset.value)
    if (dia !== null) return dia
    addIssue({ message: 'La fecha no es válida: escribe año, mes y día (2026-11-20).' })
    return NEVER
  }),
)

/** A wall time of Costa Rica as it travels, `yyyy-mm-ddTHH:mm` with or without seconds; wall minutes once read (readings 28 and 45). */
export function fechaHora(mensaje: string, falta = mensaje) {
  return v.pipe(
    v.string(falta),
    v.minLength(1, falta),
    v.rawTransform<string, WallTime>(({ dataset, addIssue, NEVER }) => {
      const wall = parseWallTime(dataset.value)
      if (wall !== null) return wall
      addIssue({ message: mensaje })
      return NEVER
    }),
  )
}

/** Wall minutes from the server's rows, `yyyy-mm-ddTHH:mm:ss` on the wire. */
export const FechaHora = v.pipe(
  v.number(),
  v.transform((wall: WallTime) => formatWallTime(wall)),
  v.string(),
)
