import { useQuery } from '@tanstack/react-query'
import { getUsuario } from '../../../contract/usuarios.ts'
import { consulta } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Persona } from '../usuarios/Persona.tsx'
import { nombreDe } from '../usuarios/useQuitarRol.ts'

/** Whose history is shown, and the way back to everybody's. */
export function DePersona({ id, onQuitar }: { id: number; onQuitar: () => void }) {
  const { data } = useQuery(consulta(getUsuario, { params: { id } }))
  return (
    <p>
      Solo lo de <Persona id={id}>{data ? nombreDe(data) : 'esta persona'}</Persona>{' '}
      <Button size="small" variant="secondary" onClick={onQuitar}>
        Ver todo
      </Button>
    </p>
  )
}
