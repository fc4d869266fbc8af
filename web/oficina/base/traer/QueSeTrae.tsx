import { formatFechaCorta, masDias, medianoche } from '../../../../contract/base/time/time.ts'
import { CLASES_DE_TRAER, type ClaseDeTraer } from '../../../../contract/oficina/traer.ts'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { useToday } from '../../../ui/time/clock.ts'
import { Marco } from '../archivos/Marco.tsx'
import { Plegado } from '../pieces.tsx'
import { CLASES } from './palabras.ts'
import styles from './Traer.module.css'

const TITULO = 'Qué puedes traer, y cómo se ve'

/** What can be brought, what a file of it looks like, and which programs are known; folded on a phone, and once somebody has brought something. */
export function QueSeTrae({ plegado }: { plegado: boolean }) {
  return plegado ? (
    <Plegado dice={TITULO}>
      <Todo />
    </Plegado>
  ) : (
    <Marco titulo={TITULO}>
      <Todo />
    </Marco>
  )
}

function Todo() {
  const dia = formatFechaCorta(masDias(medianoche(useToday()), 7))
  return (
    <>
      <Soft>
        Empieza por tu gente y tus servicios: las citas los nombran. Una hoja de cálculo con estos títulos arriba basta,
        en cualquier orden; las columnas de más no estorban.
      </Soft>
      <Stack as="ol" columns="15rem" gap={5} align="start" top={2} bottom={5}>
        {CLASES_DE_TRAER.map((clase) => (
          <Clase key={clase} clase={clase} dia={dia} />
        ))}
      </Stack>
      <details>
        <summary>
          <h3>De dónde sacar el archivo</h3>
        </summary>
        <Stack as="dl" columns="15rem" gap={4}>
          <div>
            <dt>De aquí mismo</dt>
            <dd>Lo que baja «Descargar» en Usuarios, Servicios, Productos y Citas.</dd>
          </div>
          <div>
            <dt>WooCommerce</dt>
            <dd>La exportación de productos y la de clientes, en español o en inglés, como bajan.</dd>
          </div>
          <div>
            <dt>Easy!Appointments</dt>
            <dd>
              Las tablas users, services y appointments como CSV. Las citas nombran a la gente por su número: lee antes
              las otras dos.
            </dd>
          </div>
          <div>
            <dt>Una lista tuya</dt>
            <dd>Con los títulos de arriba. Si los tuyos son otros, di en «Qué trae» qué es.</dd>
          </div>
        </Stack>
      </details>
      <Soft small>
        Las fotos no se traen: se suben en cada producto. Contraseñas tampoco: cada persona queda sin cuenta y puede
        abrir la suya con su correo.
      </Soft>
    </>
  )
}

/** The cells of a file by their titles; those that every line needs first. */
function ejemploDe(clase: ClaseDeTraer, dia: string): readonly (readonly [titulo: string, celda: string])[] {
  const ana = {
    nombre: ['Nombre', 'Ana'],
    apellido: ['Apellido', 'Mora'],
    correo: ['Correo', 'ana@ejemplo.cr'],
  } as const
  const EJEMPLOS = {
    PERSONAS: [ana.nombre, ana.apellido, ana.correo, ['Teléfono', '8811 2233']],
    SERVICIOS: [
      ['Nombre', 'Terapia individual'],
      ['Detalle', 'Una hora para hablar con calma'],
      ['Precio', '30000'],
      ['Duración (minutos)', '60'],
    ],
    PRODUCTOS: [
      ['Nombre', 'Té de tilo'],
      ['Precio', '4500'],
      ['Stock', '12'],
      ['Categoría', 'Tés'],
    ],
    CITAS: [
      ['Fecha y hora', `${dia} 2:00\u00a0PM`],
      ['Servicio', 'Terapia individual'],
      ana.nombre,
      ana.apellido,
      ana.correo,
    ],
  } as const satisfies Record<ClaseDeTraer, unknown>
  return EJEMPLOS[clase]
}

const NOTAS: Record<ClaseDeTraer, string> = {
  PERSONAS: 'Basta un teléfono o un correo.',
  SERVICIOS: 'Duración, descanso, IVA y adelanto son opcionales.',
  PRODUCTOS: 'El precio, sin IVA. Categoría e IVA son opcionales.',
  CITAS: 'Solo las que faltan. Al final, cuando ya esté tu gente.',
}

/** One kind of thing with a file of one line, which can be taken as a beginning. */
function Clase({ clase, dia }: { clase: ClaseDeTraer; dia: string }) {
  const ejemplo = ejemploDe(clase, dia)
  const nombre = CLASES[clase].toLowerCase()
  const filas = [ejemplo.map(([titulo]) => titulo), ejemplo.map(([, celda]) => celda)]
  const csv = `\ufeff${filas.map((celdas) => celdas.join(';')).join('\r\n')}`
  return (
    <Stack as="li" gap={2} className={styles.clase}>
      <Row justify="space-between" align="baseline" gap={2}>
        <h3>{CLASES[clase]}</h3>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`${nombre}.csv`}
          aria-label={`Descargar un ejemplo de ${nombre}`}
        >
          Ejemplo
        </a>
      </Row>
      <table aria-label={`Así se ve un archivo de ${nombre}`}>
        <tbody>
          {ejemplo.map(([titulo, celda]) => (
            <tr key={titulo}>
              <th scope="row">{titulo}</th>
              <td>{celda}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Soft small>{NOTAS[clase]}</Soft>
    </Stack>
  )
}
