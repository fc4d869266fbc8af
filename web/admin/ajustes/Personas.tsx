import { Suspense, useState } from 'react'
import { perezoso } from '../../perezoso.tsx'
import styles from './Ajustes.module.css'
import { Seccion } from './Seccion.tsx'

const { Component: FormularioDePersonas } = perezoso(() => import('./FormularioDePersonas.tsx'))

/** Those who attend. The form, long and with pictures, comes once somebody wants it. */
export function Personas() {
  const [abierta, setAbierta] = useState(false)
  return (
    <Seccion
      id="personas"
      intro="Se muestran en el inicio y en Nosotros, en este orden. Es lo que más confianza da a quien no te conoce."
    >
      <details className={styles.politica} onToggle={() => setAbierta(true)}>
        <summary>Ver y cambiar las personas</summary>
        <Suspense>{abierta && <FormularioDePersonas />}</Suspense>
      </details>
    </Seccion>
  )
}
