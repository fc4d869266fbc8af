import { normalizar } from '../../../contract/base/wire/lists.ts'
import { type Fila, tituloDe } from '../../base/export/reading/cell.ts'

/** What a column is, by its title. Each expression survives a lost letter. */
const PAPELES = {
  fechaDelMovimiento: /^fecha(del?|de la)?(mov.*|transacc?i.?n|tran.*|operaci.?n)$/,
  fecha: /^(fecha|fecha(contable|valor|aplicaci.?n|posteo|registro|hora|yhora)|d.?a|date)$/,
  debito: /^(monto)?(d.?bitos?|debe|cargos?|retiros?|salidas?)(crc|colones|en?colones)?$/,
  credito: /^(monto)?(cr.?ditos?|haber|abonos?|dep.?sitos?|entradas?)(crc|colones|en?colones)?$/,
  monto: /^(monto|importe|valor)(delatransacc?i.?n|delmovimiento|transacc?i.?n|movimiento|crc|colones|en?colones)?$/,
  tipo: /^(tipo|tipo(de)?(movimiento|mov|transacci.?n)|naturaleza|dc|signo|debitocredito)$/,
  referencia:
    /^(n.?mero(de)?)?(referencia|ref|documento|doc|comprobante|transacci.?n)$|^(no|nro|n.?m|n)(de)?(referencia|ref|documento|doc|comprobante)$/,
  texto: /^(descripci.?n.*|concepto|detalle.*|motivo|glosa|observaci.?n.*)$/,
  nombre: /^(nombre.*|cliente(origen)?|ordenante|remitente|origen|enviadopor|beneficiario)$/,
  telefono: /^(n.?mero(de)?)?(tel.?fono|celular|m.?vil)(origen|delorigen)?$/,
  moneda: /^(moneda|divisa)$/,
  estado: /^(estado|estatus|situaci.?n)$/,
} as const
export type Papel = keyof typeof PAPELES

/** Which column is which; a file has the parts that it needs in any order. */
export type Columnas = Partial<Record<Papel, number>>

const EN_DOLARES = /usd|d.?lares|^us\$/

/** Reads a row as titles; null where it names no day or no amount. */
export function columnasDe({ celdas }: Fila): Columnas | null {
  const columnas: Columnas = {}
  for (const [i, { texto }] of celdas.entries()) {
    const titulo = tituloDe(texto)
    for (const [papel, como] of Object.entries(PAPELES) as [Papel, RegExp][])
      if (titulo && como.test(titulo)) columnas[papel] ??= i
  }
  columnas.fecha = columnas.fechaDelMovimiento ?? columnas.fecha
  if (columnas.debito === undefined || columnas.credito === undefined) {
    columnas.monto ??= columnas.credito ?? columnas.debito
    delete columnas.debito
    delete columnas.credito
  } else delete columnas.monto
  if (columnas.fecha === undefined) delete columnas.fecha
  return columnas.fecha === undefined || (columnas.monto ?? columnas.credito) === undefined ? null : columnas
}

/** Whether a text says that amounts are in dollars. */
export function diceDolares(texto: string): boolean {
  return EN_DOLARES.test(normalizar(texto).replace(/\ufffd/g, '.')) || /(^|[^₡\w])\$/.test(texto)
}
