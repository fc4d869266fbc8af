import { centimos } from '../../../contract/base/money/money.ts'
import { type Fecha, fechaDe, masDias, medianoche } from '../../../contract/base/time/time.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { DeudaPorSaldar } from '../../dinero/banco/libro.ts'
import type { PersonaConocida } from '../../dinero/banco/quien.ts'
import { azarDe } from '../random.ts'

/** A payment that really took place, or a movement of the account that is none. */
export interface Movido {
  /** What it truly is for, and how much of it; empty for what is no sale. */
  para: { deudaId: number; monto: number }[]
  /** Who is meant; null for strangers and the bank. */
  usuarioId: number | null
  fecha: Fecha
  /** Céntimos; negative for what went out. */
  monto: number
  nombre: string | null
  telefono: string | null
  detalle: string
  referencia: string | null
  /** The line names codes. */
  conCodigo: boolean
  /** It was noted by hand before: on this day. */
  anotado: { fecha: Fecha; forma: FormaDeCobro; referencia: string | null } | null
  /** It was told by SMS, too. */
  porAviso: boolean
}

/** A month of a practice: who owes what, and all that moved on its account. */
export interface Mes {
  personas: PersonaConocida[]
  deudas: DeudaPorSaldar[]
  movidos: Movido[]
  /** How the bank writes this month's statement. */
  banco: 'BAC' | 'BN'
  decimal: '.' | ','
  hoy: Fecha
}

type Azar = ReturnType<typeof azarDe>

const NOMBRES =
  `María José Ana Lucía Carlos Luis Fernando Sofía Valeria Andrés Gabriela Jorge Karla Daniel Laura Esteban Natalia Óscar Mónica Raúl
  Adrián Paula Hernán Verónica Íngrid Marcela Tomás Elena Julián Rebeca`.split(/\s+/)
const APELLIDOS =
  `Álvarez Bustos Rojas Muñoz Soto Mora Jiménez Solano Vargas Quirós Castro Araya Peña Núñez Chaves Brenes Zúñiga Fallas Céspedes
  Alfaro Ulate Segura Picado Güell Ureña Monge Barrantes Sibaja Badilla Corrales Villalobos Sánchez Esquivel Porras Retana Leitón`.split(
    /\s+/,
  )
const EXTRANOS = `Wenceslao Ofelia Eufrasia Dagoberto Casimiro Hortensia`.split(' ')
const DE_EXTRANOS = `Bermejo Larrauri Olabarría Txapartegi Zabaleta Iturbe`.split(' ')
const PRECIOS = [1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_050, 1_243_025, 864_750]

const PRIMERO = '2026-11-01' as Fecha
export const HOY_DEL_MES = '2026-11-30' as Fecha

/** Makes the month of a seed; the same seed makes the same month. */
export function mesDe(semilla: number): Mes {
  const azar = azarDe(semilla)
  const personas = Array.from({ length: 90 }, (_, i) => personaDe(azar, i + 1))
  const deudas = Array.from({ length: 150 }, (_, i) => deudaDe(azar, i + 1, personas))
  const pagos = pagosDe(azar, deudas, personas)
  const ajenos = Array.from({ length: 200 - pagos.length }, () => ajenoDe(azar, personas))
  const movidos = [...pagos, ...ajenos].sort((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
  const gemelo = ajenos.find(({ monto, referencia }) => monto > 0 && referencia === null)
  if (gemelo) movidos.splice(movidos.indexOf(gemelo), 0, { ...gemelo })
  return { personas, deudas, movidos, banco: azar.uno(['BAC', 'BN']), decimal: azar.uno(['.', ',']), hoy: HOY_DEL_MES }
}

function personaDe(azar: Azar, id: number): PersonaConocida {
  const nombres = azar.menorQue(2) === 0 ? [azar.uno(NOMBRES)] : [azar.uno(NOMBRES), azar.uno(NOMBRES)]
  const apellidos = azar.menorQue(8) === 0 ? [azar.uno(APELLIDOS)] : [azar.uno(APELLIDOS), azar.uno(APELLIDOS)]
  const telefono = azar.menorQue(3) === 0 ? null : `+5068${String(1_000_000 + azar.menorQue(9_000_000))}`
  return { id, nombre: [...nombres, ...apellidos].join(' '), telefono }
}

function deudaDe(azar: Azar, id: number, personas: readonly PersonaConocida[]): DeudaPorSaldar {
  const { id: usuarioId, nombre: persona } = azar.uno(personas)
  const de = azar.uno(['orden', 'cita', 'cita', 'inscripcion'] as const)
  const letras = () => Array.from({ length: 4 }, () => azar.uno([...'ABCDEFGHJKMNPQRSTVWXYZ23456789'])).join('')
  const codigo = { orden: `BIO-${letras()}-${letras()}`, cita: `CITA-${id}`, inscripcion: `TALLER-${id}` }[de]
  // Some lapsed before they were paid.
  const anulada = de === 'orden' && azar.menorQue(8) === 0
  const importe = centimos(anulada ? 0 : azar.uno(PRECIOS))
  return { id, de, codigo, usuarioId, persona, importe, pagado: centimos(0), sePide: !anulada }
}

const dia = (azar: Azar) => fechaDe(masDias(medianoche(PRIMERO), 3 + azar.menorQue(24)))
const otroDia = (fecha: Fecha, dias: number) => fechaDe(masDias(medianoche(fecha), dias))

function pagosDe(azar: Azar, deudas: readonly DeudaPorSaldar[], personas: readonly PersonaConocida[]): Movido[] {
  const pagos: Movido[] = []
  const porPersona = Map.groupBy(deudas, ({ usuarioId }) => usuarioId)
  const hechas = new Set<number>()
  for (const deuda of deudas) {
    if (hechas.has(deuda.id) || azar.menorQue(8) === 0) continue
    const persona = personas.find(({ id }) => id === deuda.usuarioId)!
    const juntas =
      azar.menorQue(12) === 0
        ? porPersona
            .get(deuda.usuarioId)!
            .filter(({ id }) => !hechas.has(id))
            .slice(0, 3)
        : [deuda]
    const suyas = juntas.includes(deuda) ? juntas : [deuda]
    for (const { id } of suyas) hechas.add(id)
    pagos.push(pagoDe(azar, suyas, persona))
  }
  return pagos
}

function pagoDe(azar: Azar, deudas: readonly DeudaPorSaldar[], persona: PersonaConocida): Movido {
  const fecha = dia(azar)
  const total = deudas.reduce((suma, { importe }) => suma + importe!, 0)
  const como = azar.menorQue(14)
  const anulada = deudas.some(({ importe }) => importe === 0)
  const cuanto = anulada ? 1_130_000 : como === 0 ? Math.floor(total * 0.4) : como === 1 ? total + 100_000 : total
  const conCodigo = deudas.length > 1 || anulada || azar.menorQue(10) < 6
  const anotado = !anulada && como > 1 && azar.menorQue(2) === 0
  const referencia = azar.menorQue(6) === 0 ? null : String(10 ** 11 + azar.menorQue(2 ** 31))
  const porAviso = referencia !== null && azar.menorQue(4) === 0
  const conTelefono = persona.telefono !== null && azar.menorQue(5) === 0
  return {
    para: anulada ? [] : deudas.map(({ id, importe }) => ({ deudaId: id, monto: Math.min(importe!, cuanto) })),
    usuarioId: persona.id,
    fecha,
    monto: cuanto,
    nombre: conCodigo && azar.menorQue(4) === 0 ? null : nombreDelBanco(azar, persona.nombre),
    telefono: conTelefono ? persona.telefono : null,
    detalle: conCodigo
      ? deudas.map(({ codigo }) => codigoDelBanco(azar, codigo)).join(azar.uno([' ', ' y ', ', ']))
      : azar.uno(['PAGO', 'Gracias', '', 'terapia']),
    referencia,
    conCodigo,
    anotado: anotado
      ? {
          fecha: otroDia(fecha, azar.menorQue(7) - 3),
          forma: azar.uno(['SINPE', 'TRANSFERENCIA']),
          referencia: azar.menorQue(3) === 0 ? referencia : null,
        }
      : null,
    porAviso,
  }
}

/** As banks print a name: in capitals, turned, cut, without accents or with lost letters. */
function nombreDelBanco(azar: Azar, nombre: string): string {
  const palabras = nombre.toUpperCase().split(' ')
  const girado = azar.menorQue(3) === 0 ? palabras : [...palabras.slice(-2), ...palabras.slice(0, -2)]
  const entero = girado.join(' ')
  const cortado = azar.menorQue(3) === 0 ? entero.slice(0, 18 + azar.menorQue(5)).trim() : entero
  const perdido = azar.menorQue(4)
  if (perdido === 0) return cortado.replace(/[^A-Z ]/g, '\ufffd')
  return perdido === 1 ? cortado : cortado.normalize('NFD').replace(/\p{M}/gu, '')
}

function codigoDelBanco(azar: Azar, codigo: string): string {
  const [prefijo, ...resto] = codigo.split('-') as [string, ...string[]]
  const cero = /^\d+$/.test(resto[0]!) && azar.menorQue(3) === 0 ? '00' : ''
  const junta = azar.uno(['-', '', '_', ' '])
  const escrito = [prefijo, cero + resto[0]!, ...resto.slice(1)].join(junta)
  return azar.menorQue(2) === 0 ? escrito.toLowerCase() : escrito
}

/** What is no payment of a debt: strangers, the bank, the practice itself. */
function ajenoDe(azar: Azar, personas: readonly PersonaConocida[]): Movido {
  const nada = {
    para: [],
    usuarioId: null,
    nombre: null,
    telefono: null,
    conCodigo: false,
    anotado: null,
    porAviso: false,
  }
  const fecha = dia(azar)
  const referencia = azar.menorQue(3) === 0 ? null : String(10 ** 11 + azar.menorQue(2 ** 31))
  const precio = azar.uno(PRECIOS)
  const extrano = `${azar.uno(EXTRANOS)} ${azar.uno(DE_EXTRANOS)} ${azar.uno(DE_EXTRANOS)}`.toUpperCase()
  const otros: Pick<Movido, 'monto' | 'nombre' | 'detalle'>[] = [
    { monto: precio, nombre: null, detalle: 'DEPOSITO EN EFECTIVO' },
    { monto: precio, nombre: extrano, detalle: 'PAGO' },
    { monto: precio, nombre: azar.uno(personas).nombre.split(' ')[0]!.toUpperCase(), detalle: 'PAGO' },
    { monto: precio, nombre: null, detalle: 'TRASLADO ENTRE CUENTAS PROPIAS' },
    { monto: 4_812_333, nombre: null, detalle: 'LIQUIDACION DATAFONO' },
    { monto: precio, nombre: null, detalle: 'DEVOLUCION SINPE' },
    { monto: 12_345, nombre: null, detalle: 'INTERESES' },
    { monto: -precio, nombre: null, detalle: 'COMPRA SUPERMERCADO' },
    { monto: -250_000, nombre: extrano, detalle: 'SINPE ENVIADO' },
    { monto: 0, nombre: null, detalle: 'AJUSTE' },
    { monto: precio, nombre: null, detalle: 'cita 15 de noviembre' },
  ]
  return { ...nada, ...azar.uno(otros), fecha, referencia }
}
