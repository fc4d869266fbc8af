import { useState } from 'react'
import { CUALES, type Cual, getPolitica, POLITICAS, type Politica, savePolitica } from '../../../contract/politicas.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LeerParaEditar } from '../edicion/DialogoDeEdicion.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

const TITULOS = CUALES.map((key) => ({ key, titulo: POLITICAS[key] }))

/** The four texts of the footer. */
export function Politicas() {
  const [cual, setCual] = useState<Cual>('reembolso')
  const leer = () => call(getPolitica, { params: { cual } })
  return (
    <Seccion id="politicas" intro="Los textos que el pie de cada página enlaza. Guarda uno antes de pasar a otro.">
      <Tabs label="Política" tabs={TITULOS} value={cual} onChange={setCual}>
        <LeerParaEditar key={cual} clave={['politica', cual]} leer={leer}>
          {(leida, onActuales) => <Formulario cual={cual} leida={leida} leer={leer} onActuales={onActuales} />}
        </LeerParaEditar>
      </Tabs>
    </Seccion>
  )
}

type FormularioProps = {
  cual: Cual
  leida: Politica
  leer: () => Promise<Politica>
  onActuales: (actual: Politica) => void
}

function Formulario({ cual, leida, leer, onActuales }: FormularioProps) {
  const [texto, setTexto] = useState(leida.texto)
  const { vigente, guardar, pending, error, aviso } = useAjuste<{ texto: string }, Politica>({
    leido: leida,
    onActuales,
    etiquetas: { texto: 'Texto' },
    leer,
    camposDe: (politica) => ({ texto: politica.texto }),
    enviar: (campos, version) => call(savePolitica, { params: { cual }, body: { ...campos, version } }),
    refrescar: [getPolitica.path],
    exito: 'El texto fue actualizado.',
  })
  return (
    <Form label={POLITICAS[cual]} pending={pending} error={error} onSubmit={() => guardar({ texto })}>
      {vigente.guardada === null && (
        <Notice>Este es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
      )}
      <MarkdownField label="Texto" name="texto" maxLength={50_000} value={texto} onChange={setTexto} />
      {aviso}
      <FormActions>
        <Button type="submit" pending={pending}>
          Guardar política
        </Button>
      </FormActions>
    </Form>
  )
}
