import * as three from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

export interface ModelOptions {
  signal: AbortSignal
  /** Nothing moves by itself. */
  isCalm: boolean
}

const timeLimitMs = 300_000

/**
 * Draws a model that can be turned: by pointer, arrow keys, plus and minus. Gives back how to end it.
 * @throws Error where the file does not come, is no model, or the browser draws none.
 */
export async function renderModel(canvas: HTMLCanvasElement, url: string, { signal, isCalm }: ModelOptions) {
  const { scene: model, animations } = await loadModel(url, AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]))
  const sphere = new three.Box3().setFromObject(model).getBoundingSphere(new three.Sphere())
  if (signal.aborted || !(sphere.radius > 0)) throw new Error('The model has nothing to render')
  const renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true })
  const scene = light(renderer).add(model)
  const camera = frame(sphere)
  const controls = new OrbitControls(camera, canvas)
  controls.target.copy(sphere.center)
  controls.enablePan = false
  controls.minDistance = sphere.radius * 1.1
  controls.maxDistance = sphere.radius * 8
  controls.update()

  const draw = () => renderer.render(scene, camera)
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(width, height, false)
    draw()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (turn(event.key, { camera, controls })) event.preventDefault()
  }
  controls.addEventListener('change', draw)
  canvas.addEventListener('keydown', handleKey)
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  const [clip] = animations
  if (clip && !isCalm) play(clip, model, renderer, draw)
  resize()
  return () => {
    renderer.setAnimationLoop(null)
    observer.disconnect()
    canvas.removeEventListener('keydown', handleKey)
    controls.dispose()
    renderer.dispose()
  }
}

async function loadModel(url: string, signal: AbortSignal): Promise<GLTF> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const manager = new three.LoadingManager()
  // A model is whole by itself: what it sends for elsewhere does not come.
  manager.setURLModifier((address) => (/^(blob|data):/.test(address) ? address : 'data:,'))
  return new GLTFLoader(manager).parseAsync(await response.arrayBuffer(), '')
}

function light(renderer: three.WebGLRenderer): three.Scene {
  const scene = new three.Scene()
  const generator = new three.PMREMGenerator(renderer)
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture
  generator.dispose()
  return scene
}

/** A little from above and from the side, so that all of it is in the picture. */
function frame({ center, radius }: three.Sphere): three.PerspectiveCamera {
  const camera = new three.PerspectiveCamera(35, 1, radius / 100, radius * 20)
  camera.position.set(0.45, 0.35, 1).setLength(radius * 3.6)
  camera.position.add(center)
  return camera
}

const turns: Readonly<Record<string, { theta?: number; phi?: number; radius?: number }>> = {
  ArrowLeft: { theta: -0.15 },
  ArrowRight: { theta: 0.15 },
  ArrowUp: { phi: -0.15 },
  ArrowDown: { phi: 0.15 },
  '+': { radius: 0.9 },
  '=': { radius: 0.9 },
  '-': { radius: 1.1 },
}

function turn(key: string, { camera, controls }: { camera: three.Camera; controls: OrbitControls }): boolean {
  const by = turns[key]
  if (!by) return false
  const place = new three.Spherical().setFromVector3(camera.position.clone().sub(controls.target))
  place.theta += by.theta ?? 0
  place.phi += by.phi ?? 0
  place.radius *= by.radius ?? 1
  camera.position.setFromSpherical(place.makeSafe()).add(controls.target)
  controls.update()
  return true
}

function play(clip: three.AnimationClip, model: three.Object3D, renderer: three.WebGLRenderer, draw: () => void) {
  const mixer = new three.AnimationMixer(model)
  mixer.clipAction(clip).play()
  let last = 0
  renderer.setAnimationLoop((now) => {
    mixer.update(last === 0 ? 0 : (now - last) / 1000)
    last = now
    draw()
  })
}
