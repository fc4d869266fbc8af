import type { Negocio } from '../../contract/ajustes.ts'
import { CUALES, POLITICAS } from '../../contract/politicas.ts'
import { Marca } from '../ilustraciones/Marca.tsx'
import { Link } from '../navegacion.tsx'
import { rutas } from '../rutas.ts'
import { telHref } from '../ui/text/hrefs.ts'
import styles from './Pie.module.css'
import { useNegocio } from './useNegocio.ts'

export function Pie() {
  const negocio = useNegocio()
  return (
    <footer className={styles.pie}>
      <div className={styles.interior}>
        <div className={styles.negocio}>
          <Marca nombre={negocio?.nombre ?? ''} />
          <p>{negocio?.lema}</p>
        </div>
        {negocio && <Contacto negocio={negocio} />}
        <div>
          <h2>Políticas</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
          <ul role="list">
            {CUALES.map((cual) => (
              <li key={cual}>
                <Link to={rutas.politica(cual)}>{POLITICAS[cual]}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Contacto({ negocio: { telefono, email, direccion } }: { negocio: Negocio }) {
  return (
    <div>
      <h2>
        <Link to={rutas.contacto}>Contacto</Link>
      </h2>
      <address>
        {telefono && <a href={telHref(telefono)}>{telefono}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <span>{direccion}</span>
      </address>
    </div>
  )
}
