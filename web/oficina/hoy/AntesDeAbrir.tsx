import { useState } from 'react'
import type { Paso } from '../../../contract/oficina/hoy.ts'
import { withSearch } from '../../base/router/address.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths } from '../../base/router/routes.ts'
import disposicion from '../../ui/layout/arrangement.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './AntesDeAbrir.module.css'
import { QuitarEjemplos } from './Ejemplos.tsx'

export const PRIMER_SERVICIO = withSearch(officePaths.servicios, { nuevo: 1 })

const PASOS: Record<Exclude<Paso, 'EJEMPLOS'>, { titulo: string; detalle: string; ruta: string }> = {
  PAGO: {
    titulo: 'Escribe cómo te pagan',
    detalle: 'Sin SINPE ni cuenta IBAN, cada orden dice que escribirás con los datos.',
    ruta: officePaths.seccion('negocio'),
  },
  CONTACTO: {
    titulo: 'Escribe tu teléfono y tu correo',
    detalle: 'Salen en la página de inicio, en el pie y en cada correo.',
    ruta: officePaths.seccion('negocio'),
  },
  PERSONAS: {
    titulo: 'Di quiénes atienden',
    detalle: 'Es lo que más confianza da: sus retratos, sus nombres y sus números profesionales.',
    ruta: officePaths.seccion('personas'),
  },
  SERVICIO: {
    titulo: 'Agrega tu primer servicio',
    detalle: 'Sin servicios nadie puede reservar una hora.',
    ruta: PRIMER_SERVICIO,
  },
  HORARIO: {
    titulo: 'Confirma el horario de atención',
    detalle: 'Revísalo y guárdalo, aunque no cambies nada.',
    ruta: officePaths.seccion('horario'),
  },
  FERIADOS: {
    titulo: 'Decide los feriados',
    detalle: 'Mientras no los cierres, se pueden reservar citas esos días.',
    ruta: officePaths.seccion('dias-cerrados'),
  },
  POLITICAS: {
    titulo: 'Revisa las cuatro políticas',
    detalle: 'Todavía son nuestro texto modelo: léelas y guárdalas.',
    ruta: officePaths.seccion('politicas'),
  },
  CORREO: {
    titulo: 'Configura el servidor de correo',
    detalle: 'Sin SMTP_URL los correos solo se guardan en disco y nadie los recibe.',
    ruta: officePaths.correos,
  },
}

/** Lists the steps that are missing before the first customer; each line leads to where it is done. */
export function AntesDeAbrir({ pasos }: { pasos: readonly Paso[] }) {
  // On a phone the day begins above the fold: what is missing is one line there.
  const [ancha] = useState(() => matchMedia('(min-width: 768px)').matches)
  if (pasos.length === 0) return null
  return (
    <section aria-labelledby="antes-de-abrir" className={styles.abrir}>
      <Card>
        <details open={ancha}>
          <summary>
            <h3 id="antes-de-abrir">Antes de abrir</h3>
            <span>{pasos.length === 1 ? 'Falta 1 cosa' : `Faltan ${pasos.length} cosas`}</span>
          </summary>
          <ul className={styles.pasos}>
            {pasos.map((paso) => (
              <li key={paso}>{paso === 'EJEMPLOS' ? <QuitarEjemplos /> : <Enlace {...PASOS[paso]} />}</li>
            ))}
          </ul>
        </details>
      </Card>
    </section>
  )
}

function Enlace({ titulo, detalle, ruta }: (typeof PASOS)['PAGO']) {
  return (
    <>
      <Link to={ruta}>{titulo}</Link>
      <p className={disposicion.nota}>{detalle}</p>
    </>
  )
}
