import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, leido, textoOpcional } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora } from '../base/fields/time-fields.ts'
import { primeroDeMes } from '../base/time/periods.ts'
import { type Fecha, formatMes, medianoche, parseFecha, type WallTime } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { COBRABLES } from './cobros.ts'
import { PersonaDeCuenta } from './deudas.ts'
import { FormaDeCobro } from './pagos/pagos.ts'

/** A month on the wire and inside: its first day, written `2026-11`. */
const MesDeTexto = leido<Fecha>('month', 'El mes no es válido: escribe año y mes (2026-11).', {
  read: (texto) => (/^2\d{3}-\d{2}$/.test(texto) ? parseFecha(`${texto}-01`) : null),
  write: (primero) => primero.slice(0, 7),
})

/** From the first moment of a month to before the first of the next. */
export function limitesDe(primero: Fecha): { inicio: WallTime; fin: WallTime } {
  return { inicio: medianoche(primero), fin: medianoche(primeroDeMes(primero, 1)) }
}

/** A debt, or money held, as a month lists it. */
export const DebidaDeMes = z.object({
  codigo: z.string(),
  titulo: z.string(),
  persona: z.nullable(PersonaDeCuenta),
  monto: Colones,
  /** The moment from which it is owed, or on which it came in. */
  desde: FechaHora,
})

/** What stands at the moment of the question; of a closed month what stood when it was closed, and then without its list. */
const SaldoDeMes = z.object({ total: Colones, lista: z.array(DebidaDeMes) })
export type DebidaDeMes = z.output<typeof DebidaDeMes>

const PorForma = z.array(z.object({ forma: z.nullable(FormaDeCobro), monto: Colones }))

export const Mes = z.object({
  mes: MesDeTexto,
  /** True: nothing can be written in it any more. */
  cerrado: z.boolean(),
  /** What came in. Each list sums up to `total`. */
  entro: z.object({
    total: Colones,
    porDia: z.array(z.object({ fecha: FechaDeTexto, monto: Colones })),
    porForma: PorForma,
    /** Null: for nothing yet, a favor. */
    porClase: z.array(z.object({ de: z.nullable(z.enum(COBRABLES)), monto: Colones })),
    /** By the person who attends; null where nobody does. */
    porPersona: z.array(z.object({ persona: z.nullable(z.object({ id: Id, nombre: z.string() })), monto: Colones })),
  }),
  /**
   * What came in less what went back, by rate; base and tax of all rates sum up to it. A null rate is money for nothing yet, which has no tax
   * until it is used.
   */
  iva: z.array(z.object({ tasa: z.nullable(z.int()), base: Colones, iva: Colones })),
  debe: SaldoDeMes,
  porVenir: SaldoDeMes,
  aFavor: SaldoDeMes,
  /** What went back, corrections of closed months included. */
  devuelto: z.object({ total: Colones, porForma: PorForma }),
  /** Lines of the bank that are no sale; negative what went out. */
  noEsVenta: z.object({
    total: Colones,
    lineas: z.array(z.object({ fecha: FechaDeTexto, referencia: z.nullable(z.string()), monto: Colones })),
  }),
})
export type Mes = z.output<typeof Mes>

const params = z.object({ mes: MesDeTexto })

export const getMes = endpoint({
  method: 'GET',
  path: '/api/meses/{mes}',
  access: 'admin',
  lee: ['dinero', 'personas', 'usuarios'],
  summary: 'A month (`2026-11`): what came in and went back, base and IVA by rate, what is owed and held.',
  params,
  response: Mes,
})

export const getMesCsv = endpoint({
  method: 'GET',
  path: '/api/meses/{mes}/csv',
  access: 'admin',
  lee: ['dinero', 'personas'],
  summary: 'Every movement of a month by rate of IVA, as CSV for a spreadsheet (UTF-8 with BOM, semicolons).',
  params,
  response: 'csv',
})

export const getMesPdf = endpoint({
  method: 'GET',
  path: '/api/meses/{mes}/pdf',
  access: 'admin',
  lee: ['ajustes', 'dinero', 'personas', 'usuarios'],
  summary: 'A month as a document for the accountant.',
  params,
  response: 'pdf',
})

const SinDocumento = z.object({
  id: Id,
  fecha: FechaHora,
  titulo: z.string(),
  persona: z.string(),
  monto: Colones,
  forma: z.nullable(FormaDeCobro),
  referencia: z.nullable(z.string()),
})
export type SinDocumento = z.output<typeof SinDocumento>

export const listSinDocumento = endpoint({
  method: 'GET',
  path: '/api/meses/{mes}/sin-documento',
  access: 'admin',
  lee: ['dinero'],
  summary: 'The payments of a month without a document of Hacienda beside them, those by SINPE first.',
  params,
  response: z.array(SinDocumento),
})

/** The clave of a document of Hacienda has 50 digits; elsewhere it may be a number of its own. */
export const Documento = textoOpcional('El documento', 50).check(
  z.refine(
    (texto) => texto === null || /^[\p{L}\d-]+$/u.test(texto),
    'El documento solo lleva letras, números y guiones.',
  ),
  z.refine((texto) => texto === null || !/^\d{50}$/.test(texto) || claveValida(texto), {
    error: 'Esa clave no es de Hacienda: revisa sus 50 dígitos.',
  }),
)

/** Country 506, then day, month and year (ddmmaa) of the document, an identity that is not all zeros, and a situation 1, 2 or 3. */
function claveValida(clave: string): boolean {
  const [, dia, mes, anio, cedula, situacion] = /^506(\d\d)(\d\d)(\d\d)(\d{12})\d{20}(\d)\d{8}$/.exec(clave) ?? []
  return parseFecha(`20${anio}-${mes}-${dia}`) !== null && /[1-9]/.test(cedula!) && /[123]/.test(situacion!)
}

export const anotarDocumento = endpoint({
  method: 'PUT',
  path: '/api/cobros/{id}/documento',
  access: 'admin',
  cambia: ['dinero', 'historia'],
  partes: ['RECEPCION'],
  summary:
    'Note the document of Hacienda that was issued elsewhere for a payment: its clave, or its number; null takes it off.',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ documento: Documento }),
  response: 'texto',
  refuses: [409],
})

export const cerrarMes = endpoint({
  method: 'POST',
  path: '/api/meses/{mes}/cerrar',
  access: 'admin',
  cambia: ['dinero', 'historia'],
  summary:
    'Close a month that has ended: from then on nothing is written in it. What is still open is asked about with 409 until `insistir`.',
  params,
  body: z.object({
    /** True when the question was read. */
    insistir: z.optional(z.boolean()),
  }),
  response: Mes,
  refuses: [409],
})

export const abrirMes = endpoint({
  method: 'POST',
  path: '/api/meses/{mes}/abrir',
  access: 'admin',
  cambia: ['dinero', 'historia'],
  summary: 'Open the last closed month again, with the password of the caller.',
  params,
  body: z.object({ contrasena: z.string('Escribe tu contraseña.').check(z.minLength(1, 'Escribe tu contraseña.')) }),
  response: Mes,
  refuses: [409, 429],
})

const MESES = 24

/** This month and those before it, as the address has them and as people read them. */
export function ultimosMeses(hoy: Fecha): (readonly [string, string])[] {
  return Array.from({ length: MESES }, (_, i) => {
    const primero = primeroDeMes(hoy, -i)
    return [primero.slice(0, 7), formatMes(medianoche(primero))]
  })
}
