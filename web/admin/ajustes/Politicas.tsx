import { useState } from 'react'
import { Link } from 'react-router'
import {
  CUALES,
  type Cual,
  getPolitica,
  POLITICAS,
  type Politica as PoliticaGuardada,
  savePolitica,
} from '../../../contract/politicas.ts'
import { call } from '../../api.ts'
import { politicaDe } from '../../politicas/api.ts'
import { rutas } from '../../router.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import styles from './Ajustes.module.css'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

/** The four texts of the footer; each is read once it is opened. */
export function Politicas() {
  return (
    <Seccion id="politicas" intro="Los textos que se abren desde el pie de todas las páginas.">
      {CUALES.map((cual) => (
        <Politica key={cual} cual={cual} />
      ))}
    </Seccion>
  )
}

function Politica({ cual }: { cual: Cual }) {
  const [abierta, setAbierta] = useState(false)
  const leer = () => call(getPolitica, { params: { cual } })
  return (
    <details className={styles.politica} onToggle={() => setAbierta(true)}>
      <summary>{POLITICAS[cual]}</summary>
      {abierta && (
        <LeerParaEditar clave={['politica', cual]} leer={leer}>
          {(leido, onActuales) => <Formulario cual={cual} leido={leido} leer={leer} onActuales={onActuales} />}
        </LeerParaEditar>
      )}
    </details>
  )
}

type FormularioProps = {
  cual: Cual
  leido: PoliticaGuardada
  leer: () => Promise<PoliticaGuardada>
  onActuales: (actual: PoliticaGuardada) => void
}

function Formulario({ cual, ...props }: FormularioProps) {
  const [texto, setTexto] = useState(props.leido.texto)
  const { vigente, guardar, pending, error, aviso } = useAjuste<{ texto: string }, PoliticaGuardada>({
    ...props,
    etiquetas: { texto: 'Texto' },
    camposDe: ({ texto }) => ({ texto }),
    enviar: (campos, version) => call(savePolitica, { params: { cual }, body: { ...campos, version } }),
    refrescar: [politicaDe(cual).queryKey[0]],
    exito: `${POLITICAS[cual]}: el texto fue publicado.`,
  })
  return (
    <Form label={POLITICAS[cual]} pending={pending} error={error} onSubmit={() => guardar({ texto })}>
      {vigente.version === 0 && (
        <Notice>Es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
      )}
      <MarkdownField label="Texto" name="texto" maxLength={50_000} value={texto} onChange={setTexto} />
      {aviso}
      <FormActions>
        <Button type="submit" pending={pending}>
          Guardar texto
        </Button>
        <Link to={rutas.politica(cual)}>Ver la página</Link>
      </FormActions>
    </Form>
  )
}
