import { getPost, type Post, updatePost } from '../../../contract/sitio/posts.ts'
import { call, idDe } from '../../api.ts'
import { navegar } from '../../navegacion.tsx'
import type { PantallaProps } from '../../pantalla.ts'
import { rutasDeAdmin } from '../../rutas.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDePost, ETIQUETAS, FormularioDePost } from './FormularioDePost.tsx'

/** /admin/blog/editar/{id} edits the post (readings 11). */
export default function EditarPostPage({ params }: PantallaProps) {
  const idPost = idDe(params.id)
  const leer = () => call(getPost, { params: { idPost } })
  return (
    <Page titulo="Editar post" width="text">
      <LeerParaEditar key={idPost} clave={['post', idPost]} leer={leer}>
        {(post, onActuales) => <Edicion post={post} leer={leer} onActuales={onActuales} />}
      </LeerParaEditar>
    </Page>
  )
}

type EdicionProps = { post: Post; leer: () => Promise<Post>; onActuales: (actual: Post) => void }

function Edicion({ post, leer, onActuales }: EdicionProps) {
  const { guardar, guardarMios, pending, error, choque } = useGuardar<CamposDePost, Post>({
    etiquetas: ETIQUETAS,
    enviar: (campos, version) => call(updatePost, { params: { idPost: post.idPost }, body: { ...campos, version } }),
    edicion: { original: post, camposDe, leer },
    exito: { titulo: '¡Actualizado!', texto: 'Post modificado.' },
    porDefecto: 'No se pudo actualizar',
    onGuardado: () => navegar(rutasDeAdmin.blog),
  })
  return (
    <FormularioDePost campos={camposDe(post)} boton="Guardar" pending={pending} error={error} onSubmit={guardar}>
      <AvisoDeChoque choque={choque} onMios={guardarMios} onActuales={onActuales} />
    </FormularioDePost>
  )
}

function camposDe({ titulo, contenido, imagen }: Post): CamposDePost {
  return { titulo, contenido, imagen: imagen ?? '' }
}
