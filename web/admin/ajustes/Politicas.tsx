import { useState } from 'react'
import { CUALES, type Cual, getPolitica, POLITICAS } from '../../../contract/sitio/politicas.ts'
import { call } from '../../api.ts'
import { hayBorrador } from '../../borradores.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import styles from './Ajustes.module.css'
import { FormularioDePolitica } from './FormularioDePolitica.tsx'
import { Seccion } from './Seccion.tsx'

/** The four texts of the footer; each is read once it is opened. One that was left half written is open from the start. */
export default function Politicas() {
  return (
    <Seccion id="politicas" intro="Los textos que se abren desde el pie de todas las páginas.">
      {CUALES.map((cual) => (
        <Politica key={cual} cual={cual} />
      ))}
    </Seccion>
  )
}

function Politica({ cual }: { cual: Cual }) {
  const { usuario } = useSesion()
  const [pendiente] = useState(() => hayBorrador(usuario?.id ?? 0, `politica-${cual}`))
  const [abierta, setAbierta] = useState(pendiente)
  const leer = () => call(getPolitica, { params: { cual } })
  return (
    <details className={styles.politica} open={pendiente} onToggle={() => setAbierta(true)}>
      <summary>{POLITICAS[cual]}</summary>
      {abierta && (
        <LeerParaEditar clave={['politica', cual]} leer={leer}>
          {(leido, onActuales) => <FormularioDePolitica {...{ cual, leido, leer, onActuales }} />}
        </LeerParaEditar>
      )}
    </details>
  )
}
