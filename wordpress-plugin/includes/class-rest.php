<?php
/**
 * The REST API of the editor.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Called by the sidebar and the admin pages. The key never leaves the server. */
final class Rest {

	/** Registers the routes. */
	public static function register(): void {
		$choice = fn( array $values ) => array( 'type' => 'string', 'enum' => $values, 'default' => $values[0] );
		$words  = fn( int $items, int $length ) => array( 'type' => 'array', 'maxItems' => $items, 'default' => array(), 'items' => array( 'type' => 'string', 'maxLength' => $length ) );
		register_rest_route(
			CYGNET_REST,
			'/generations',
			array(
				array(
					'methods'             => 'POST',
					'callback'            => array( self::class, 'generate' ),
					'permission_callback' => array( self::class, 'may_generate' ),
					'args'                => array(
						'prompt'   => array( 'type' => 'string', 'required' => true, 'minLength' => Generation::PROMPT[0], 'maxLength' => Generation::PROMPT[1] ),
						'type'     => $choice( Generation::TYPES ),
						'style'    => $choice( Generation::STYLES ),
						'audience' => $choice( Generation::AUDIENCES ),
						'tone'     => $choice( Generation::TONES ),
						'length'   => $choice( Generation::LENGTHS ),
						'keywords' => $words( 20, 100 ),
						'sources'  => $words( 10, 2048 ),
						'images'   => array( 'type' => 'boolean', 'default' => true ),
						'company'  => array( 'type' => 'boolean', 'default' => true ),
						'language' => array( 'type' => 'string', 'enum' => array_merge( array( '' ), array_keys( Generation::LANGUAGES ) ), 'default' => '' ),
						'company_id' => array( 'type' => 'string', 'pattern' => '^[A-Za-z0-9-]{0,64}$', 'default' => '' ),
						'insert'   => array( 'type' => 'boolean', 'default' => true ),
						'post'     => array( 'type' => 'integer', 'minimum' => 0, 'default' => 0 ),
						'once'     => array( 'type' => 'string', 'required' => true, 'pattern' => '^[A-Za-z0-9-]{16,64}$' ),
					),
				),
				array(
					'methods'             => 'GET',
					'callback'            => fn() => rest_ensure_response( array_map( fn( $job ) => self::show( $job, false ), Jobs::open_of( get_current_user_id() ) ) ),
					// Also those who may not generate any more: their texts wait.
					'permission_callback' => fn() => current_user_can( 'edit_posts' ) && current_user_can( 'upload_files' ),
				),
			)
		);
		register_rest_route(
			CYGNET_REST,
			'/jobs/(?P<id>\d+)',
			array(
				array( 'methods' => 'GET', 'callback' => array( self::class, 'job' ), 'permission_callback' => array( self::class, 'may_see_job' ) ),
				array( 'methods' => 'POST', 'callback' => array( self::class, 'step' ), 'permission_callback' => array( self::class, 'may_see_job' ) ),
				array( 'methods' => 'DELETE', 'callback' => array( self::class, 'close' ), 'permission_callback' => array( self::class, 'may_see_job' ) ),
			)
		);
		foreach ( array( 'insert', 'notes' ) as $action ) {
			register_rest_route(
				CYGNET_REST,
				"/jobs/(?P<id>\\d+)/$action",
				array(
					'methods'             => 'POST',
					'callback'            => array( self::class, $action ),
					'permission_callback' => fn( $request ) => current_user_can( 'edit_post', (int) $request['post'] ) ? self::may_see_job( $request ) : false,
					'args'                => array(
						'post'    => array( 'type' => 'integer', 'minimum' => 1, 'required' => true ),
						'title'   => array( 'type' => 'string', 'default' => '' ),
						'content' => array( 'type' => 'string', 'default' => '' ),
					),
				)
			);
		}
		register_rest_route(
			CYGNET_REST,
			'/posts/(?P<id>\d+)',
			array( 'methods' => 'GET', 'callback' => array( self::class, 'post' ), 'permission_callback' => fn( $request ) => current_user_can( 'edit_post', (int) $request['id'] ) )
		);
		register_rest_route(
			CYGNET_REST,
			'/companies',
			array( 'methods' => 'GET', 'callback' => fn() => rest_ensure_response( array( 'companies' => Companies::read(), 'allowed' => Companies::allowed() ) ), 'permission_callback' => fn() => current_user_can( 'edit_posts' ) )
		);
		register_rest_route(
			CYGNET_REST,
			'/usage',
			array( 'methods' => 'GET', 'callback' => array( self::class, 'usage' ), 'permission_callback' => fn() => current_user_can( 'edit_posts' ) )
		);
		register_rest_route(
			CYGNET_REST,
			'/webhook',
			array( 'methods' => 'POST', 'callback' => array( Webhook::class, 'receive' ), 'permission_callback' => array( Webhook::class, 'signed' ) )
		);
	}

	/**
	 * Who may use quota: users who may write posts, upload files, and edit the post concerned.
	 *
	 * @param WP_REST_Request $request With or without a post.
	 */
	public static function may_generate( WP_REST_Request $request ): bool {
		$post = (int) $request['post'];
		return Limits::may() && ( ! $post || current_user_can( 'edit_post', $post ) );
	}

	/**
	 * The user's own jobs; an administrator may see all.
	 *
	 * @param WP_REST_Request $request Names the job.
	 * @return bool|WP_Error
	 */
	public static function may_see_job( WP_REST_Request $request ) {
		if ( ! current_user_can( 'edit_posts' ) ) {
			return false;
		}
		$job = Jobs::find( (int) $request['id'] );
		if ( ! $job || ( (int) $job['user_id'] !== get_current_user_id() && ! current_user_can( 'manage_options' ) ) ) {
			return new WP_Error( 'cygnet_no_job', __( 'This task does not exist or is not yours.', 'cygnet' ), array( 'status' => 404 ) );
		}
		return true;
	}

	/**
	 * The quota of the account and of the user.
	 *
	 * @return array|WP_Error 'yours' is null without a limit.
	 */
	public static function usage() {
		$usage = Usage::read();
		return is_wp_error( $usage ) ? $usage : $usage + array( 'allowed' => Limits::may(), 'yours' => Limits::left() );
	}

	/** @param WP_REST_Request $request Of the sidebar. */
	public static function generate( WP_REST_Request $request ) {
		$id = Generation::start( $request->get_params(), (int) $request['post'], $request['insert'] && $request['post'], (string) $request['once'] );
		return is_wp_error( $id ) ? $id : rest_ensure_response( self::show( Jobs::find( $id ) ) );
	}

	/** @param WP_REST_Request $request Names the job. */
	public static function job( WP_REST_Request $request ) {
		return rest_ensure_response( self::show( Jobs::find( (int) $request['id'] ) ) );
	}

	/** @param WP_REST_Request $request Names the job to advance by one step. */
	public static function step( WP_REST_Request $request ) {
		Jobs::step( (int) $request['id'] );
		return self::job( $request );
	}

	/** @param WP_REST_Request $request Names the job to cancel, or whose result is not wanted or failure was read. */
	public static function close( WP_REST_Request $request ) {
		$job = Jobs::find( (int) $request['id'] );
		if ( 'queued' === $job['status'] ) {
			$canceled = Jobs::cancel( $job );
			if ( is_wp_error( $canceled ) ) {
				return $canceled;
			}
		} elseif ( in_array( $job['status'], array( 'ready', 'failed' ), true ) ) {
			Jobs::close( (int) $job['id'], $job['status'] );
		}
		return self::job( $request );
	}

	/**
	 * Makes the notes of a text in the post into which a person is about to insert it. They exist before the post is
	 * saved, as notes of the editor do.
	 *
	 * @param WP_REST_Request $request Names the job and the post.
	 */
	public static function notes( WP_REST_Request $request ) {
		$job  = Jobs::find( (int) $request['id'] );
		$post = (int) $request['post'];
		if ( 'ready' === $job['status'] ) {
			$state = $job['state'];
			if ( isset( $state['noted'] ) && $post !== $state['noted'] ) {
				Notes::withdraw( $state['noted'] );
			}
			$state['noted']             = $post;
			$state['result']['content'] = Notes::place( $post, Notes::without( $state['result']['content'] ), Posts::claims( $state['publication'] ), false );
			Jobs::write( (int) $job['id'], array( 'state' => $state ) );
		}
		return self::job( $request );
	}

	/**
	 * Remembers that a person has inserted a text.
	 *
	 * @param WP_REST_Request $request Names the job and the saved post; 'title' and 'content' as they were after
	 *                                 inserting if the post has nothing else.
	 */
	public static function insert( WP_REST_Request $request ) {
		$job = Jobs::find( (int) $request['id'] );
		if ( 'ready' === $job['status'] && Jobs::close( (int) $job['id'], 'ready' ) ) {
			Posts::adopt( (int) $request['post'], $job['state']['publication'], (string) $request['title'], (string) $request['content'] );
		}
		return self::job( $request );
	}

	/** @param WP_REST_Request $request Names the post. */
	public static function post( WP_REST_Request $request ) {
		$id = (int) $request['id'];
		return rest_ensure_response(
			array(
				'publication' => Posts::publication_of( $id ),
				'about'       => (object) Posts::about( $id ),
				'pending'     => null !== Posts::pending( $id ),
				'compare'     => Admin::url( 'compare', array( 'post' => $id ) ),
			)
		);
	}

	/**
	 * The fields of a job that the browser needs.
	 *
	 * @param array $job  As it is stored.
	 * @param bool  $text Whether its text is needed.
	 */
	private static function show( array $job, bool $text = true ): array {
		$state  = $job['state'];
		$origin = isset( $state['origin'] ) ? get_post( (int) $state['origin'] ) : null;
		$named  = $origin && 'auto-draft' !== $origin->post_status && current_user_can( 'edit_post', $origin->ID );
		$images = Importer::progress( $job );
		return array(
			'id'       => (int) $job['id'],
			'kind'     => $job['kind'],
			'status'   => $job['status'],
			'title'    => isset( $state['title'] ) ? (string) $state['title'] : '',
			'progress' => isset( $state['progress'] ) ? (int) $state['progress'] : 0,
			'label'    => isset( $state['label'] ) ? (string) $state['label'] : '',
			'sections' => isset( $state['sections'] ) ? $state['sections'] : array(),
			'images'   => array( 'done' => $images[0], 'total' => $images[1] ),
			'writing'  => 'generation' === $job['kind'] && empty( $state['finished'] ),
			'message'  => (string) $job['message'],
			'state'    => Screens\Library::state( $job ),
			'link'     => Screens\Library::link( $job ),
			'source'   => (string) $job['publication_id'],
			'waits'    => max( 0, (int) $job['run_after'] - time() ),
			'result'   => $text && isset( $state['result'] ) ? $state['result'] : null,
			// The post for which it was started, unless that was never saved.
			'origin'   => $named ? array( 'title' => $origin->post_title, 'edit' => (string) get_edit_post_link( $origin, 'raw' ) ) : null,
			'post'     => (int) $job['post_id'],
			'started'  => isset( $state['origin'] ) ? (int) $state['origin'] : 0,
			'edit'     => 'done' === $job['status'] ? (string) get_edit_post_link( (int) $job['post_id'], 'raw' ) : '',
		);
	}
}
