import { sql } from 'kysely'
import type { Row, Table } from '../../../base/db/schema.ts'
import { cualDe, type ReglaDeDatos, rotasDe } from './regla.ts'

type Unica = { [T in Table]: readonly [tabla: T, columnas: (keyof Row<T> & string)[], cuentan?: string] }[Table]

/** Columns that no two rows share, and which rows count; absent: all. Rows with a null share nothing, and ids are unique anyway. */
export const UNICAS: readonly Unica[] = [
  ['ajustes', ['clave']],
  ['aplicaciones', ['movimientoId', 'deudaId']],
  ['aplicaciones', ['movimientoId', 'devolucionId']],
  ['asuntos', ['palabra']],
  ['bancoLineas', ['huella']],
  ['bancoLineas', ['lecturaId', 'n']],
  ['bancoPagadores', ['clave', 'usuarioId']],
  ['bancoPartes', ['movimientoId', 'canal']],
  ['bancoPartes', ['lineaId', 'movimientoId']],
  ['bonosCompartidos', ['vendidoId', 'usuarioId']],
  ['bonosServicios', ['bonoId', 'servicioId']],
  ['borradores', ['usuarioId', 'que']],
  ['carritoLineas', ['usuarioId', 'productoId']],
  ['citasDeAntes', ['citaId']],
  ['claves', ['usuarioId', 'clave']],
  ['codigosDeRecuperacion', ['codigoHash']],
  ['correos', ['clave']],
  ['deudas', ['codigo']],
  ['deudas', ['ordenId']],
  ['deudas', ['citaId']],
  ['deudas', ['inscripcionId']],
  ['deudas', ['vendidoId']],
  ['diasCerrados', ['fecha']],
  ['dispositivos', ['endpoint']],
  ['eliminaciones', ['tokenHash']],
  ['eliminaciones', ['usuarioId']],
  ['enlaces', ['tokenHash']],
  ['esperasDeDia', ['usuarioId', 'fecha']],
  ['esperasDeProducto', ['usuarioId', 'productoId']],
  ['estadosDeCorreo', ['palabra']],
  ['horarios', ['dia', 'abre']],
  ['imagenes', ['hash']],
  ['imagenVariantes', ['imagenHash', 'ancho']],
  ['inscripciones', ['tallerId', 'usuarioId'], `estado <> 'CANCELADA'`],
  ['intentos', ['clave']],
  ['mesesCerrados', ['mes']],
  ['mesesCerrados', ['fin']],
  ['movimientos', ['revierteId']],
  ['navegadores', ['usuarioId', 'tokenHash']],
  ['notasPrivadas', ['usuarioId']],
  ['ordenes', ['codigo']],
  ['ordenes', ['usuarioId', 'clave']],
  ['personasHorarios', ['atiendeId', 'dia', 'abre']],
  ['personasServicios', ['atiendeId', 'servicioId']],
  ['preferencias', ['usuarioId']],
  ['propositos', ['palabra']],
  ['quienesDanTaller', ['tallerId', 'atiendeId']],
  ['registros', ['email', 'navegador']],
  ['restablecimientos', ['tokenHash']],
  ['restablecimientos', ['usuarioId', 'clase']],
  ['segundosFactores', ['usuarioId']],
  ['sesiones', ['tokenHash']],
  ['sesionesDeBono', ['vendidoId'], `que = 'VENDIDA'`],
  ['suscripciones', ['tokenHash']],
  ['traidos', ['huella']],
  ['traidos', ['lecturaId', 'n']],
  ['usuarios', ['email']],
  ['usuarios', ['atiendeComoId']],
]

export const REPETIDAS: ReglaDeDatos[] = [
  {
    nombre: 'repetidas',
    revisa: 'Nada está dos veces donde solo puede estar una',
    problema: 'Estas filas repiten a otra',
    rotas: rotasDe(
      UNICAS.map(([tabla, columnas, cuentan = 'true']) => {
        const llenas = columnas.map((columna) => sql`${sql.ref(columna)} is not null`)
        return sql<{ id: string }>`
          select max(${cualDe(tabla)}) as id from ${sql.table(tabla)} where (${sql.raw(cuentan)}) and ${sql.join(llenas, sql` and `)}
          group by ${sql.join(columnas.map((columna) => sql.ref(columna)))} having count(*) > 1`
      }),
    ),
  },
]
