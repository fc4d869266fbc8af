import {
  type Cual,
  POLITICAS,
  type Politica as PoliticaGuardada,
  savePolitica,
} from '../../../contract/sitio/politicas.ts'
import { call } from '../../api.ts'
import { Link } from '../../Link.tsx'
import { rutas } from '../../rutas.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { useValor } from '../../ui/form/valores.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import { useAjuste } from './useAjuste.tsx'

type FormularioProps = {
  cual: Cual
  leido: PoliticaGuardada
  leer: () => Promise<PoliticaGuardada>
  onActuales: (actual: PoliticaGuardada) => void
}

/** The text of a policy, being written. */
export function FormularioDePolitica({ cual, ...props }: FormularioProps) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<{ texto: string }, PoliticaGuardada>({
    ...props,
    etiquetas: { texto: 'Texto' },
    camposDe: ({ texto }) => ({ texto }),
    enviar: (campos, version) => call(savePolitica, { params: { cual }, body: { ...campos, version } }),
    exito: `${POLITICAS[cual]}: el texto fue publicado.`,
  })
  const [texto, setTexto] = useValor('texto', vigente.texto)
  return (
    <Form
      label={POLITICAS[cual]}
      schema={savePolitica.body}
      pending={pending}
      error={error}
      onSubmit={() => guardar({ texto })}
    >
      {vigente.version === 0 && (
        <Notice>Es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
      )}
      <MarkdownField label="Texto" name="texto" value={texto} onChange={setTexto} />
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
