import { sql } from 'kysely'
import { ESTADOS_DE_CITA } from '../../../../contract/agenda/citas/citas.ts'
import { ADELANTOS } from '../../../../contract/agenda/servicios/servicios.ts'
import { PROVINCIAS } from '../../../../contract/base/fields/cantones.ts'
import { ASUNTOS } from '../../../../contract/base/history/asuntos.ts'
import { CLAVES_DE_AJUSTE } from '../../../../contract/base/settings/keys.ts'
import { PARTES_DE_ADMIN } from '../../../../contract/base/wire/endpoint.ts'
import { MOVIMIENTOS_DE_BONO } from '../../../../contract/dinero/bonos/bonos.ts'
import { COBRABLES } from '../../../../contract/dinero/cobros.ts'
import { FORMAS_DE_COBRO } from '../../../../contract/dinero/pagos/pagos.ts'
import { ESTADOS_DE_CORREO } from '../../../../contract/mensajes/correos.ts'
import { MODOS } from '../../../../contract/mensajes/novedades.ts'
import { CLASES_DE_TRAER, ORIGENES_DE_TRAER } from '../../../../contract/oficina/traer.ts'
import { PROPOSITOS } from '../../../../contract/persona/enlaces.ts'
import { CONTENIDOS } from '../../../../contract/persona/suscripciones.ts'
import { ESTADOS_DE_INSCRIPCION } from '../../../../contract/talleres/talleres.ts'
import { AVANCES_DE_ENTREGA, TIPOS_DE_ENTREGA } from '../../../../contract/tienda/entrega.ts'
import { ESTADOS_DE_ORDEN } from '../../../../contract/tienda/ordenes.ts'
import type { Row, Table } from '../../../base/db/schema.ts'
import { CANALES } from '../../../dinero/banco/linea.ts'
import { cualDe, type ReglaDeDatos, rotasDe } from './regla.ts'

/** A type of a few words; never for any text. */
type Palabra<V> = V extends string ? (Record<never, never> extends Record<V, 1> ? never : V) : never
type Enumerada<T extends Table> = {
  [C in keyof Row<T>]: [Palabra<NonNullable<Row<T>[C]>>] extends [never] ? never : C
}[keyof Row<T>]
type Enumeraciones = {
  [T in Table as [Enumerada<T>] extends [never] ? never : T]: {
    [C in Enumerada<T>]: readonly NonNullable<Row<T>[C]>[]
  }
}

/** The words of every column that has only a few: a column without its words here does not compile. */
export const ENUMERACIONES: Enumeraciones = {
  ajustes: { clave: CLAVES_DE_AJUSTE },
  asuntos: { palabra: ASUNTOS },
  bancoLecturas: { canal: CANALES },
  bancoLineas: { canal: CANALES, fin: ['SALDA', 'YA_ANOTADA', 'A_FAVOR', 'NO_ES_VENTA'] },
  bancoPartes: { canal: CANALES },
  citas: { estado: ESTADOS_DE_CITA },
  correos: { estado: ESTADOS_DE_CORREO },
  deudas: { de: COBRABLES },
  diasCerrados: { estado: ['PROPUESTO', 'CERRADO', 'RECHAZADO'] },
  enlaces: { proposito: PROPOSITOS },
  estadosDeCorreo: { palabra: ESTADOS_DE_CORREO },
  historia: { asunto: ASUNTOS, accion: ['CREAR', 'CAMBIAR', 'ELIMINAR'] },
  inscripciones: { estado: ESTADOS_DE_INSCRIPCION },
  movimientos: { forma: FORMAS_DE_COBRO },
  novedades: {
    canal: ['CORREO', 'DISPOSITIVO'],
    clase: ['CITA', 'ORDEN', 'INSCRIPCION', 'BONO'],
    que: ['NUEVA', 'CAMBIADA', 'CANCELADA'],
  },
  ordenes: {
    estado: ESTADOS_DE_ORDEN,
    entrega: TIPOS_DE_ENTREGA,
    avance: AVANCES_DE_ENTREGA,
    provincia: PROVINCIAS,
  },
  restablecimientos: { clase: ['PRIMERA', 'OLVIDO'] },
  servicios: { adelantoDe: ADELANTOS },
  sesionesDeBono: { que: MOVIMIENTOS_DE_BONO },
  ordenHistoria: { estado: ESTADOS_DE_ORDEN },
  preferencias: { citas: MODOS, ordenes: MODOS, talleres: MODOS },
  propositos: { palabra: PROPOSITOS },
  suscripciones: { contenido: CONTENIDOS },
  traerLecturas: { clase: CLASES_DE_TRAER, origen: ORIGENES_DE_TRAER },
  usuarios: { rol: ['CLIENTE', 'ADMIN'], parte: PARTES_DE_ADMIN },
}

const TASA = 'iva in (13, 4, 2, 1, 0)'
const SU_TASA = 'tasa in (13, 4, 2, 1, 0)'

/** The condition that every row of a table keeps; one that is null is kept, as in a CHECK. */
const LIMITES: { readonly [T in Table]?: readonly string[] } = {
  bloqueos: [
    'fin > inicio and termina >= fin',
    '(termina - fin) % 10080 = 0',
    '(termina is not null and termina = fin) or fin - inicio <= 1440',
  ],
  bonos: ['sesiones between 1 and 100', 'precio >= 0'],
  bonosVendidos: ['sesiones between 1 and 100', 'precio >= 0'],
  borradores: ['length(contenido) <= 250000', 'version > 0'],
  carritoLineas: ['cantidad between 1 and 1000000'],
  citas: [
    'fin > inicio and fin - inicio <= 1440',
    'margen between 0 and 240',
    '"precioAcordado" >= 0',
    `inasistencia is null or estado = 'AGENDADA'`,
    'secuencia >= 0 and version > 0',
  ],
  correos: ['intentos >= 0 and version > 0'],
  aplicaciones: ['("deudaId" is null) <> ("devolucionId" is null)', 'monto >= 0 and monto <= destinado'],
  deudas: [
    `(de = 'orden' and "citaId" is null and "inscripcionId" is null and "vendidoId" is null)
      or (de = 'cita' and "ordenId" is null and "inscripcionId" is null and "vendidoId" is null)
      or (de = 'inscripcion' and "ordenId" is null and "citaId" is null and "vendidoId" is null)
      or (de = 'bono' and "ordenId" is null and "citaId" is null and "inscripcionId" is null)`,
    SU_TASA,
    'pagado >= 0 and (importe is null or (importe >= 0 and pagado <= importe))',
    'coalesce("ordenId", "citaId", "inscripcionId", "vendidoId") is not null or coalesce(importe, pagado) = pagado',
    `"usuarioId" is not null or persona in ('Cuenta eliminada', 'Venta de mostrador')`,
    `adelanto is null or (adelanto > 0 and de = 'cita')`,
    `not "adelantoPerdonado" or adelanto is not null`,
    `"pagarAntes" is null or (adelanto is not null and (vence is null or "pagarAntes" <= vence * 60000 + 21600000))`,
  ],
  movimientos: [
    'monto <> 0',
    'libre >= 0 and (libre = 0 or libre <= monto)',
    `"usuarioId" is not null or persona in ('Cuenta eliminada', 'Venta de mostrador')`,
  ],
  dispositivos: [`endpoint like 'https://%'`],
  esperasDeDia: ['fin > inicio and fin - inicio <= 1440', 'margen between 0 and 240'],
  horarios: ['dia between 0 and 6', 'abre >= 0 and cierra > abre and cierra <= 1440'],
  imagenVariantes: ['ancho > 0'],
  inscripciones: [
    '"precioAcordado" >= 0',
    `asistio is null or estado = 'CONFIRMADA'`,
    `"ofrecidaHasta" is null or estado = 'EN_ESPERA'`,
  ],
  intentos: ['cuantos >= 0'],
  ordenes: ['subtotal >= 0 and iva >= 0 and total >= 0 and version > 0'],
  ordenLineas: ['cantidad >= 1', 'precio >= 0', SU_TASA],
  personasHorarios: ['dia between 0 and 6', 'abre >= 0 and cierra > abre and cierra <= 1440'],
  productos: ['precio >= 0', 'stock >= 0 and ingresado >= 0', 'length(categoria) > 0', 'version > 0', TASA],
  repartos: [SU_TASA, '("deudaId" is null) = (tasa is null) and (tasa is not null or iva = 0)'],
  registros: ['intentos >= 0', 'vence >= enviado'],
  salas: ['id > 0'],
  sesionesDeBono: [
    `(que = 'VENDIDA' and sesiones > 0) or (que = 'REEMBOLSADA' and sesiones < 0)
      or (que = 'USADA' and sesiones = -1) or (que in ('DEVUELTA', 'PERDONADA') and sesiones = 1)`,
    `("citaId" is null) = (que in ('VENDIDA', 'REEMBOLSADA')) and (servicio is null) = (que <> 'USADA')
      and (monto is null) = (que <> 'REEMBOLSADA')`,
  ],
  servicios: [
    'duracion between 1 and 1440',
    'margen between 0 and 240',
    'precio >= 0',
    TASA,
    `adelanto between 0 and precio and (adelanto = 0) = ("adelantoDe" = 'NINGUNO')`,
  ],
  talleres: [
    'fin > inicio',
    '"cupoMaximo" >= 0',
    'precio >= 0',
    TASA,
    'secuencia >= 0',
    '"cupoMayor" = 0 or ("cupoMaximo" > 0 and "cupoMayor" >= "cupoMaximo")',
  ],
  traidos: [
    `(case when "usuarioId" is null then 0 else 1 end) + (case when "servicioId" is null then 0 else 1 end)
      + (case when "productoId" is null then 0 else 1 end) + (case when "citaId" is null then 0 else 1 end) = 1`,
  ],
  usuarios: [
    'email is not null or (telefono is not null and contrasena is null)',
    `telefono like '+%'`,
    'length(trim(nombre)) > 0',
    'version > 0',
  ],
}

export const VALORES: ReglaDeDatos[] = [
  {
    nombre: 'palabras',
    revisa: 'Cada estado, forma, rol y demás palabras es una de las que hay',
    problema: 'Estas filas tienen una palabra que no existe',
    rotas: rotasDe(
      Object.entries(ENUMERACIONES).flatMap(([tabla, columnas]) =>
        Object.entries(columnas as Record<string, readonly string[]>).map(
          ([columna, palabras]) => sql<{ id: string }>`
            select ${cualDe(tabla as Table)} || ' (' || ${sql.lit(columna)} || ')' as id from ${sql.table(tabla)}
            where ${sql.ref(columna)} not in (${sql.join(palabras.map((palabra) => sql.lit(palabra)))})`,
        ),
      ),
    ),
  },
  {
    nombre: 'límites',
    revisa: 'Ningún número, plazo ni texto pasa de sus límites',
    problema: 'Estas filas pasan de sus límites o se contradicen',
    rotas: rotasDe(
      Object.entries(LIMITES).flatMap(([tabla, condiciones]) =>
        condiciones.map(
          (condicion) => sql<{ id: string }>`
            select ${cualDe(tabla as Table)} as id from ${sql.table(tabla)} where (${sql.raw(condicion)}) is false`,
        ),
      ),
    ),
  },
]
