<?php
/**
 * The page "Library".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Limits;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Usage;

defined( 'ABSPATH' ) || exit;

/** The account's publications at Cygnet, and which of them are posts here. */
final class Library {

	const LIMIT = 20;
	/** The capability to import: images go into the media library. */
	const IMPORTER = 'upload_files';
	/** Lists as they were last read, for a day: shown while Cygnet cannot be reached. */
	const LISTS = 'cygnet_lists';
	/** The fields of a publication that the list shows. */
	const FIELDS = array( 'id', 'title', 'type', 'topic', 'companyName', 'publishAt', 'publishNote', 'qualityScore', 'imagesCount', 'createdAt', 'updatedAt', 'generationStatus' );

	/** Shows the page. */
	public static function render(): void {
		// Reading a list changes nothing, so there is no nonce.
		// phpcs:disable WordPress.Security.NonceVerification
		$query = array(
			'page'   => isset( $_GET['paged'] ) ? max( 1, absint( $_GET['paged'] ) ) : 1,
			'limit'  => self::LIMIT,
			'search' => isset( $_GET['s'] ) ? mb_substr( sanitize_text_field( wp_unslash( $_GET['s'] ) ), 0, 200 ) : '',
			'type'   => isset( $_GET['type'] ) ? sanitize_key( $_GET['type'] ) : 'all',
			'status' => isset( $_GET['status'] ) ? sanitize_key( $_GET['status'] ) : 'all',
		);
		// phpcs:enable
		$query['type']   = in_array( $query['type'], array( 'blog', 'review' ), true ) ? $query['type'] : 'all';
		$query['status'] = in_array( $query['status'], array( 'draft', 'published', 'archived' ), true ) ? $query['status'] : 'all';
		printf( '<h1>%s</h1>', esc_html__( 'Library', 'cygnet' ) );
		if ( ! Settings::connected() ) {
			self::welcome();
			return;
		}
		if ( isset( $_GET['_wpnonce'] ) && wp_verify_nonce( sanitize_key( $_GET['_wpnonce'] ), 'cygnet_again' ) ) {
			Client::try_again();
		}
		self::usage();
		self::running();
		self::unused();
		$answer = Client::get( '/publications', array_filter( $query ) );
		if ( is_wp_error( $answer ) ) {
			$stored = Client::passes( $answer ) ? self::stored( $query ) : null;
			$since  = '';
			if ( $stored ) {
				/* translators: %s: date and time. */
				$since = sprintf( __( 'This is the list of %s.', 'cygnet' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $stored['at'] ) );
			}
			printf( '<div class="cygnet-sheet cygnet-empty" role="alert"><p>%s %s</p><p><a class="button" href="%s">%s</a></p></div>', esc_html( $answer->get_error_message() ), esc_html( $since ), esc_url( wp_nonce_url( Admin::url( 'library' ), 'cygnet_again' ) ), esc_html__( 'Try again', 'cygnet' ) );
			if ( ! $stored ) {
				return;
			}
			$answer = $stored['answer'];
		} else {
			self::store( $query, $answer );
		}
		Publications::render( $answer, $query );
	}

	/** Starts the import of the selected publications. */
	public static function import(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- checked in Admin::handle().
		$ids    = isset( $_POST['publications'] ) ? array_map( 'sanitize_text_field', (array) wp_unslash( $_POST['publications'] ) ) : array();
		$titles = isset( $_POST['titles'] ) ? array_map( 'sanitize_text_field', (array) wp_unslash( $_POST['titles'] ) ) : array();
		$options = array(
			'category' => isset( $_POST['category'] ) ? absint( $_POST['category'] ) : 0,
			'author'   => isset( $_POST['author'] ) && current_user_can( 'edit_others_posts' ) ? absint( $_POST['author'] ) : 0,
		);
		// phpcs:enable
		$ids = array_slice( array_filter( $ids, fn( $id ) => preg_match( '/^[A-Za-z0-9-]{8,64}$/', $id ) ), 0, 100 );
		foreach ( $ids as $id ) {
			if ( ! Importer::allowed( $id ) ) {
				/* translators: %s: title. */
				Admin::notice( 'error', sprintf( __( 'You are not allowed to edit the post of "%s". Nothing was imported.', 'cygnet' ), isset( $titles[ $id ] ) ? $titles[ $id ] : $id ) );
				Admin::go( 'library' );
			}
		}
		$jobs = array();
		foreach ( $ids as $id ) {
			$jobs[] = Importer::start( $id, array( 'title' => isset( $titles[ $id ] ) ? $titles[ $id ] : $id ) + array_filter( $options ) );
		}
		$count = count( $ids );
		if ( $count ) {
			/* translators: %d: number of publications. */
			Admin::notice( 'success', sprintf( _n( 'Importing %d publication in the background.', 'Importing %d publications in the background.', $count, 'cygnet' ), $count ) );
			spawn_cron();
		} else {
			Admin::notice( 'warning', __( 'Choose at least one publication.', 'cygnet' ) );
		}
		// Returns to the same part of the list. The jobs are named because the fastest may be done before the page is
		// shown.
		wp_parse_str( (string) wp_parse_url( (string) wp_get_referer(), PHP_URL_QUERY ), $before );
		$part = array_filter( array_intersect_key( $before, array_flip( array( 's', 'type', 'status', 'paged' ) ) ), 'is_string' );
		Admin::go( 'library', $part + ( $jobs ? array( 'jobs' => implode( '-', $jobs ) ) : array() ) );
	}

	/**
	 * Keeps a list for the time that Cygnet cannot be reached; not what somebody has searched for.
	 *
	 * @param array $query  Of the page.
	 * @param array $answer Of the API.
	 */
	private static function store( array $query, array $answer ): void {
		if ( '' !== $query['search'] ) {
			return;
		}
		$publications = array_map( fn( $publication ) => array_intersect_key( $publication, array_flip( self::FIELDS ) ), $answer['publications'] );
		$stored       = get_transient( self::LISTS );
		$lists        = is_array( $stored ) && Client::account() === $stored[0] ? $stored[1] : array();
		$list         = array( 'at' => time(), 'answer' => array( 'publications' => $publications, 'pagination' => $answer['pagination'] ) );
		set_transient( self::LISTS, array( Client::account(), array_slice( array( implode( ' ', $query ) => $list ) + $lists, 0, 10 ) ), DAY_IN_SECONDS );
	}

	/**
	 * A list as it was last read: 'at' and 'answer'; null if there is none.
	 *
	 * @param array $query Of the page.
	 */
	private static function stored( array $query ): ?array {
		$stored = get_transient( self::LISTS );
		$name   = implode( ' ', $query );
		return is_array( $stored ) && Client::account() === $stored[0] && isset( $stored[1][ $name ] ) ? $stored[1][ $name ] : null;
	}

	/** The first step, on each page of a site that is not connected. */
	public static function welcome(): void {
		printf(
			'<div class="cygnet-sheet cygnet-empty"><h2>%s</h2><p>%s</p>%s</div>',
			esc_html__( 'Connect this site to Cygnet', 'cygnet' ),
			esc_html__( 'Then your publications are listed in the library, and posts can be written from the block editor.', 'cygnet' ),
			current_user_can( 'manage_options' )
				? '<p><a class="button button-primary cygnet-primary" href="' . esc_url( Admin::url( 'settings' ) ) . '">' . esc_html__( 'Connect', 'cygnet' ) . '</a></p>'
				: '<p>' . esc_html__( 'An administrator of this site can do this under Cygnet, Settings.', 'cygnet' ) . '</p>'
		);
	}

	/** The quota, in one frame. */
	public static function usage(): void {
		$usage = Usage::read();
		$usage = is_wp_error( $usage ) ? Usage::last() : $usage;
		if ( ! $usage ) {
			return;
		}
		$left    = Limits::left();
		$percent = $usage['limit'] ? min( 100, (int) round( 100 * $usage['used'] / $usage['limit'] ) ) : 0;
		$level   = $percent > 80 ? 'danger' : ( $percent > 60 ? 'warn' : 'ok' );
		printf(
			'<div class="cygnet-ledger"><div><span>%1$s</span><b>%2$s</b></div><div><span>%3$s</span><b>%4$d</b></div>%8$s<div class="cygnet-meter"><span id="cygnet-quota">%5$s</span><div class="cygnet-bar cygnet-bar-%6$s" role="progressbar" aria-labelledby="cygnet-quota" aria-valuemin="0" aria-valuemax="100" aria-valuenow="%7$d"><i style="width:%7$d%%"></i></div></div></div>',
			esc_html__( 'Plan', 'cygnet' ),
			esc_html( $usage['plan'] ),
			esc_html__( 'Posts left', 'cygnet' ),
			absint( $usage['remaining'] ),
			/* translators: 1: posts used, 2: posts of the plan, 3: date. */
			esc_html( sprintf( __( '%1$d of %2$d posts used until %3$s', 'cygnet' ), $usage['used'], $usage['limit'], wp_date( get_option( 'date_format' ), (int) strtotime( $usage['until'] ) ) ) ),
			esc_attr( $level ),
			absint( $percent ),
			null === $left ? '' : sprintf( '<div><span>%s</span><b>%d</b></div>', esc_html__( 'Left for you this month', 'cygnet' ), absint( $left ) )
		);
	}

	/** Jobs in progress; the page's script updates them. */
	public static function running(): void {
		$started = isset( $_GET['jobs'] ) ? array_slice( array_map( 'absint', explode( '-', sanitize_text_field( wp_unslash( $_GET['jobs'] ) ) ) ), 0, 100 ) : array(); // phpcs:ignore WordPress.Security.NonceVerification -- reads.
		$jobs    = array_filter( Jobs::recent( $started ), fn( $job ) => (int) $job['user_id'] === get_current_user_id() || current_user_can( (int) $job['user_id'] ? 'manage_options' : 'edit_others_posts' ) );
		if ( ! $jobs ) {
			return;
		}
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-running"><h2 id="cygnet-running">%s</h2><ul class="cygnet-jobs">', esc_html__( 'Background tasks', 'cygnet' ) );
		foreach ( $jobs as $job ) {
			$link = self::link( $job );
			printf(
				'<li data-job="%1$s" class="cygnet-job-%2$s"><span class="cygnet-job-title">%3$s</span><div class="cygnet-job-end"><span class="cygnet-job-state" role="status">%4$s</span>%5$s',
				'queued' === $job['status'] ? absint( $job['id'] ) : '',
				esc_attr( $job['status'] ),
				esc_html( isset( $job['state']['title'] ) ? (string) $job['state']['title'] : $job['publication_id'] ),
				esc_html( self::state( $job ) ),
				$link ? ' <a href="' . esc_url( $link['url'] ) . '">' . esc_html( $link['label'] ) . '</a>' : ''
			);
			if ( 'queued' === $job['status'] ) {
				Admin::open_form( 'cancel', 'class="cygnet-cancel"' );
				/* translators: %s: title. */
				printf( '<input type="hidden" name="job" value="%d"><button type="submit" class="button-link" aria-label="%s">%s</button></form>', absint( $job['id'] ), esc_attr( sprintf( __( 'Cancel %s', 'cygnet' ), isset( $job['state']['title'] ) ? (string) $job['state']['title'] : '' ) ), esc_html__( 'Cancel', 'cygnet' ) );
			}
			echo '</div></li>';
		}
		echo '</ul></section>';
	}

	/** Texts that were written in an editor and wait to be inserted. */
	private static function unused(): void {
		$jobs = array_filter( Jobs::open_of( get_current_user_id() ), fn( $job ) => 'ready' === $job['status'] );
		if ( ! $jobs || ! current_user_can( self::IMPORTER ) ) {
			return;
		}
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-unused"><h2 id="cygnet-unused">%s</h2><p>%s</p><ul class="cygnet-jobs">', esc_html__( 'Texts not inserted yet', 'cygnet' ), esc_html__( 'Insert them from the sidebar of any post, or save them as drafts.', 'cygnet' ) );
		foreach ( $jobs as $job ) {
			printf( '<li><span class="cygnet-job-title">%s</span><div class="cygnet-job-end">', esc_html( (string) $job['state']['title'] ) );
			Admin::open_form( 'unused' );
			if ( Importer::allowed( (string) $job['publication_id'] ) ) {
				Publications::preview( (string) $job['publication_id'], (string) $job['state']['title'] );
			}
			printf(
				'<input type="hidden" name="job" value="%d"><button type="submit" name="use" value="draft" class="button">%s</button> <button type="submit" name="use" value="" class="button-link button-link-delete">%s</button></form></div></li>',
				absint( $job['id'] ),
				esc_html__( 'Save as a draft', 'cygnet' ),
				esc_html__( 'Discard', 'cygnet' )
			);
		}
		echo '</ul></section>';
	}

	/** Saves a text that was not inserted as a draft, or discards it. */
	public static function unused_result(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- checked in Admin::handle().
		$id    = isset( $_POST['job'] ) ? absint( $_POST['job'] ) : 0;
		$draft = isset( $_POST['use'] ) && 'draft' === sanitize_key( $_POST['use'] );
		// phpcs:enable
		$job = self::own_job( $id );
		if ( $job && $draft && ! Importer::allowed( (string) $job['publication_id'] ) ) {
			Admin::notice( 'error', __( 'You are not allowed to edit the post of this publication.', 'cygnet' ) );
			Admin::go( 'library' );
		}
		if ( ! $job || ! Jobs::close( $id, 'ready' ) ) {
			Admin::notice( 'warning', __( 'This text has been inserted or discarded already.', 'cygnet' ) );
			Admin::go( 'library' );
		}
		if ( ! $draft ) {
			Admin::notice( 'success', __( 'Discarded. The text stays in Cygnet.', 'cygnet' ) );
			Admin::go( 'library' );
		}
		$import = Importer::start( (string) $job['publication_id'], array( 'title' => (string) $job['state']['title'] ) );
		spawn_cron();
		Admin::go( 'library', array( 'jobs' => $import ) );
	}

	/** Cancels a task in progress. */
	public static function cancel(): void {
		$job = self::own_job( isset( $_POST['job'] ) ? absint( $_POST['job'] ) : 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- checked in Admin::handle().
		if ( ! $job || 'queued' !== $job['status'] ) {
			Admin::notice( 'warning', __( 'It has just been finished.', 'cygnet' ) );
			Admin::go( 'library' );
		}
		$canceled = Jobs::cancel( $job );
		Admin::notice( is_wp_error( $canceled ) ? 'error' : 'success', is_wp_error( $canceled ) ? $canceled : __( 'Canceled.', 'cygnet' ) );
		Admin::go( 'library' );
	}

	/**
	 * A job that is the user's own, or any for an administrator.
	 *
	 * @param int $id Of the job.
	 */
	private static function own_job( int $id ): ?array {
		$job = Jobs::find( $id );
		return $job && ( (int) $job['user_id'] === get_current_user_id() || current_user_can( 'manage_options' ) ) ? $job : null;
	}

	/**
	 * The progress of a job, in words.
	 *
	 * @param array $job As it is stored.
	 */
	public static function state( array $job ): string {
		$state = $job['state'];
		if ( '' !== $job['message'] ) {
			return (string) $job['message'];
		}
		if ( 'done' === $job['status'] ) {
			$outcomes = array(
				'imported' => __( 'Imported as a draft', 'cygnet' ),
				'updated'  => __( 'Updated', 'cygnet' ),
				'kept'     => __( 'Edited here: compare the versions', 'cygnet' ),
				'waits'    => __( 'Published: compare the versions', 'cygnet' ),
				'same'     => __( 'Already up to date', 'cygnet' ),
			);
			return isset( $state['outcome'] ) ? $outcomes[ $state['outcome'] ] : __( 'Done', 'cygnet' );
		}
		if ( ! empty( $state['label'] ) && empty( $state['finished'] ) ) {
			return (string) $state['label'];
		}
		$images = Importer::progress( $job );
		if ( $images[1] ) {
			/* translators: 1: images that are done, 2: all images. */
			return sprintf( __( 'Images: %1$d of %2$d', 'cygnet' ), $images[0], $images[1] );
		}
		if ( 'bulk' === $job['kind'] && isset( $state['completed'] ) ) {
			/* translators: 1: publications that are finished, 2: all publications. */
			return sprintf( __( '%1$d of %2$d written', 'cygnet' ), $state['completed'] + $state['failed'], $state['total'] );
		}
		return __( 'Waiting for its turn', 'cygnet' );
	}

	/**
	 * The link to a job's result: 'url' and 'label'; null if there is none, or none that this user may edit.
	 *
	 * @param array $job As it is stored.
	 */
	public static function link( array $job ): ?array {
		$post_id = (int) $job['post_id'];
		if ( 'done' !== $job['status'] || ! $post_id || ! current_user_can( 'edit_post', $post_id ) ) {
			return null;
		}
		if ( Posts::pending( $post_id ) ) {
			return array( 'url' => Admin::url( 'compare', array( 'post' => $post_id ) ), 'label' => __( 'Compare new version', 'cygnet' ) );
		}
		return array( 'url' => (string) get_edit_post_link( $post_id, 'raw' ), 'label' => __( 'Edit post', 'cygnet' ) );
	}
}
