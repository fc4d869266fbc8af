import type { ReactNode } from 'react'
import type { Hoy } from '../../../contract/hoy.ts'
import { formatFechaCorta, formatMomento, wallTimeDe } from '../../../contract/tiempo.ts'
import { Link } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Icono } from '../../ui/image/Icono.tsx'
import { Precio } from '../../ui/text/values.tsx'
import styles from './Pendientes.module.css'

/** What waits for the owner; each line is one tap away from acting on it. */
export function Pendientes({ hoy }: { hoy: Hoy }) {
  const { ordenes, existencias, stockBajo, correosFallidos, correosSinSalida, respaldo } = hoy
  return (
    <div className={styles.pendientes}>
      <Grupo
        titulo="Órdenes por cobrar"
        total={ordenes.total}
        nada="Ninguna orden espera."
        ruta={`${rutasDeAdmin.ordenes}?buscar=PENDIENTE`}
      >
        {ordenes.filas.map(({ id, codigoOrden, usuarioNombre, fecha, total }) => (
          <Linea key={id} ruta={`${rutasDeAdmin.ordenes}?editar=${id}`} titulo={codigoOrden}>
            {usuarioNombre} · {formatFechaCorta(wallTimeDe(fecha))}
            <Precio centimos={total} tone="plain" />
          </Linea>
        ))}
      </Grupo>
      <Grupo
        titulo="Pocas existencias"
        total={existencias.total}
        nada={`Todo tiene más de ${stockBajo} unidades.`}
        ruta={rutasDeAdmin.productos}
      >
        {existencias.filas.map(({ id, nombre, stock }) => (
          <Linea key={id} ruta={`${rutasDeAdmin.productos}?editar=${id}`} titulo={nombre}>
            {quedan(stock)}
          </Linea>
        ))}
      </Grupo>
      {correosSinSalida && (
        <p className={styles.correos}>
          <Icono nombre="aviso" />
          <Link to={`${rutasDeAdmin.correos}?estado=ESCRITO`}>
            Los correos no salen: solo se guardan en disco. Configura SMTP_URL
          </Link>
        </p>
      )}
      {respaldo && (
        <p className={styles.correos}>
          <Icono nombre="aviso" />
          <Link to={`${rutasDeAdmin.ajustes}#respaldo`}>{avisoDeRespaldo(respaldo)}</Link>
        </p>
      )}
      {correosFallidos > 0 && (
        <p className={styles.correos}>
          <Icono nombre="aviso" />
          <Link to={`${rutasDeAdmin.correos}?estado=FALLIDO`}>
            {correosFallidos === 1 ? 'Un correo no se pudo enviar' : `${correosFallidos} correos no se pudieron enviar`}
          </Link>
        </p>
      )}
    </div>
  )
}

function avisoDeRespaldo({ bueno, fallo }: NonNullable<Hoy['respaldo']>): string {
  const que = fallo ? 'El último respaldo no se pudo hacer' : 'Hace más de un día que no se hace un respaldo'
  const cuando =
    bueno === null ? 'todavía no hay ninguno bueno' : `el último bueno es del ${formatMomento(wallTimeDe(bueno))}`
  return `${que}; ${cuando}`
}

type GrupoProps = { titulo: string; total: number; nada: string; ruta: string; children: ReactNode[] }

function Grupo({ titulo, total, nada, ruta, children }: GrupoProps) {
  return (
    <section className={styles.grupo}>
      <h3>
        {titulo} {total > 0 && <span className={styles.total}>{total}</span>}
      </h3>
      {total === 0 ? <p className={styles.nada}>{nada}</p> : <ul>{children}</ul>}
      {total > children.length && <Link to={ruta}>Ver todo</Link>}
    </section>
  )
}

function Linea({ ruta, titulo, children }: { ruta: string; titulo: string; children: ReactNode }) {
  return (
    <li>
      <Link to={ruta} className={styles.linea}>
        <span>{titulo}</span>
        <Icono nombre="adelante" size={18} />
      </Link>
      <p>{children}</p>
    </li>
  )
}

function quedan(stock: number): string {
  if (stock === 0) return 'Agotado'
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`
}
