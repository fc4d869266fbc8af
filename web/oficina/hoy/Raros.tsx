import type { ReactNode } from 'react'
import { contar } from '../../../contract/base/text/text.ts'
import { formatFechaLarga, formatMomento, medianoche, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { updateProducto } from '../../../contract/tienda/productos.ts'
import { withSearch } from '../../base/router/address.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Plegado } from '../base/pieces.tsx'
import { GrupoDePendientes, Pendiente } from './GrupoDePendientes.tsx'
import styles from './Pendientes.module.css'

/** What is decided or mended once in a while: counted in one line, and open where something is wrong. */
export function Raros({ hoy }: { hoy: Hoy }) {
  const { feriados, existencias, correosFallidos, correosSinSalida, respaldo, respaldosLegibles } = hoy
  const { puede } = useSesion()
  const escasos = puede(updateProducto) ? existencias.total : 0
  const alarmas = [correosSinSalida, respaldo, respaldosLegibles.length, correosFallidos].filter(Boolean).length
  const cuenta = [
    escasos > 0 && contar(escasos, 'producto con pocas existencias', 'productos con pocas existencias'),
    feriados.length > 0 && `${contar(feriados.length, 'feriado', 'feriados')} por decidir en 60 días`,
    alarmas > 0 && contar(alarmas, 'aviso', 'avisos'),
  ].filter((parte) => parte !== false)
  if (cuenta.length === 0) return null
  return (
    <Plegado
      dice={
        <>
          <h3>Pendientes</h3> <Soft as="span">{cuenta.join(' · ')}</Soft>
        </>
      }
      abierto={alarmas > 0}
    >
      <Stack gap={4} columns="26rem" className={styles.grupos}>
        {correosSinSalida && (
          <Alarma ruta={withSearch(officePaths.correos, { estado: 'ESCRITO' })}>
            Los correos no salen: solo se guardan en disco. Configura SMTP_URL
          </Alarma>
        )}
        {respaldo && <Alarma ruta={officePaths.seccion('respaldo')}>{fraseDeRespaldo(respaldo)}</Alarma>}
        {respaldosLegibles.length > 0 && (
          <Alarma ruta={officePaths.seccion('respaldo')}>
            Los respaldos de {respaldosLegibles.join(' y ')} los puede leer quien llegue a ellos: crea la llave de
            recuperación
          </Alarma>
        )}
        {correosFallidos > 0 && (
          <Alarma ruta={withSearch(officePaths.correos, { estado: 'FALLIDO' })}>
            {correosFallidos === 1 ? 'Un correo no se pudo enviar' : `${correosFallidos} correos no se pudieron enviar`}
          </Alarma>
        )}
        {escasos > 0 && (
          <GrupoDePendientes titulo="Pocas existencias" total={existencias.total} ruta={officePaths.productos}>
            {existencias.filas.map(({ id, nombre, stock }) => (
              <Pendiente key={id} ruta={withSearch(officePaths.productos, { editar: id })} titulo={nombre}>
                {quedan(stock)}
              </Pendiente>
            ))}
          </GrupoDePendientes>
        )}
        <GrupoDePendientes
          titulo="Feriados por decidir en 60 días"
          total={feriados.length}
          ruta={officePaths.seccion('dias-cerrados')}
        >
          {feriados.map(({ fecha, motivo }) => (
            <Pendiente key={fecha} ruta={officePaths.seccion('dias-cerrados')} titulo={motivo}>
              {formatFechaLarga(medianoche(fecha))}
            </Pendiente>
          ))}
        </GrupoDePendientes>
      </Stack>
    </Plegado>
  )
}

function Alarma({ ruta, children }: { ruta: string; children: ReactNode }) {
  return (
    <Row as="p" data-look="warning" nowrap gap={2} className={styles.alarma}>
      <Icon nombre="aviso" />
      <Link to={ruta}>{children}</Link>
    </Row>
  )
}

function fraseDeRespaldo({ bueno, fallo }: NonNullable<Hoy['respaldo']>): string {
  const que = fallo ? 'El último respaldo no se pudo hacer' : 'Hace más de un día que no se hace un respaldo'
  const cuando =
    bueno === null ? 'todavía no hay ninguno bueno' : `el último bueno es del ${formatMomento(wallTimeDe(bueno))}`
  return `${que}; ${cuando}`
}

function quedan(stock: number): string {
  if (stock === 0) return 'Agotado'
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`
}
