import { Suspense } from 'react'
import { useSesion } from '../../cuentas/sesion.tsx'
import { perezoso } from '../../perezoso.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Ajustes.module.css'
import { Avisos } from './Avisos.tsx'
import { DatosDelNegocio } from './DatosDelNegocio.tsx'
import { DiasCerrados } from './DiasCerrados.tsx'
import { HorarioDeAtencion } from './HorarioDeAtencion.tsx'
import { Limites } from './Limites.tsx'
import { Personas } from './Personas.tsx'
import { Politicas } from './Politicas.tsx'
import { Respaldo } from './Respaldo.tsx'
import { SECCIONES } from './Seccion.tsx'
import { Tienda } from './Tienda.tsx'

const { Component: MiCuenta } = perezoso(() => import('../../cuentas/perfil/MiCuenta.tsx'))

/** What the owner decides about the business; each section is saved by itself, and none loses what is typed in another. */
export default function AjustesPage() {
  const { usuario } = useSesion()
  return (
    <Page titulo="Ajustes" intro="Lo que ves aquí es lo que dicen el sitio, los correos y los documentos.">
      <div className={styles.ajustes}>
        <nav aria-label="Secciones" className={styles.indice}>
          {Object.entries(SECCIONES).map(([id, titulo]) => (
            <a key={id} href={`#${id}`}>
              {titulo}
            </a>
          ))}
        </nav>
        <div className={styles.secciones}>
          <DatosDelNegocio />
          <Personas />
          <HorarioDeAtencion />
          <DiasCerrados />
          <Tienda />
          <Avisos />
          <Limites />
          <Politicas />
          <Respaldo />
          <Suspense>{usuario && <MiCuenta usuario={usuario} />}</Suspense>
        </div>
      </div>
    </Page>
  )
}
